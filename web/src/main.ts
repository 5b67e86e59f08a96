import { mount } from "svelte";
import App from "./App.svelte";
import { startRouter } from "./router.svelte";
import { preferred, speak } from "./texts/index.svelte";
import "./ui/base.css";
import { meet } from "./ui/guest.svelte";
import { applyTheme } from "./ui/settings.svelte";
import "./ui/theme.css";

applyTheme();
startRouter();
void meet();
await speak(preferred());
const target = document.getElementById("app");
if (target) mount(App, { target });
