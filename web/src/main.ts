import { mount } from "svelte";
import App from "./App.svelte";
import { startRouter } from "./router.svelte";
import { preferred } from "./texts/index.svelte";
import "./ui/base.css";
import "./ui/forced.css";
import { meet } from "./ui/guest.svelte";
import { followHouse } from "./ui/house.svelte";
import { applyTheme } from "./ui/settings.svelte";
import "./ui/theme.css";
import "./ui/print.css";
import { speak } from "./words/index.svelte";

applyTheme();
startRouter();
void meet();
followHouse();
await speak(preferred());
const target = document.getElementById("app");
if (target) mount(App, { target });
// Keeping files for the next time must not be in the way of this one; a browser that cannot does without.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  setTimeout(() => void navigator.serviceWorker.register("/worker.js").catch(() => undefined), 1000);
