import preact from "@preact/preset-vite";
import { defineConfig } from "vitest/config";
import { gameData } from "./tools/game-data.mjs";

// Properties of the page's own code over whole games on a real server.
export default defineConfig({
  plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false }), gameData()],
  test: {
    environment: "happy-dom",
    include: ["test/live/*.live.test.ts"],
    testTimeout: 480_000,
    hookTimeout: 180_000,
  },
});
