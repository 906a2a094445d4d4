import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";

// Where the page is served with its manifest, it can be installed and opened without a network.
if (document.querySelector("link[rel=manifest]")) void navigator.serviceWorker?.register("offline.js");

mount(App, { target: document.getElementById("page")! });
