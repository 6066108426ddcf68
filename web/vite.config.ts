import preact from "@preact/preset-vite";
import { defineConfig } from "vitest/config";
import { gameData } from "./tools/game-data.mjs";

// The page is served by the server from its own origin: all addresses are absolute paths on it.
// During development the API comes from a server on another port.
const api = process.env.THESES_API ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false }), gameData()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
  server: {
    proxy: { "/api": { target: api, ws: true } },
    fs: { allow: [".."] },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
    // A busy machine is no fault.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
