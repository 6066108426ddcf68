import { render } from "preact";
import { App } from "./app/App";
import "./style/tokens.css";
import "./style/fonts.css";
import "./style/base.css";
import "./style/lobby.css";

const root = document.getElementById("app");
if (root) render(<App />, root);
