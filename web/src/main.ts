import { mount } from "svelte";
import App from "./App.svelte";
import "./table.css";
import "./boards.css";
import "./pages.css";

mount(App, { target: document.getElementById("app")! });
