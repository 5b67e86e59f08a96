import { mount } from "svelte";
import App from "./App.svelte";
import { preferred, speak } from "./texts/index.svelte";
import "./ui/theme.css";

await speak(preferred());
const target = document.getElementById("app");
if (target) mount(App, { target });
