// A real server with an empty store, for tests and fixtures. Its limits against floods are off: one
// machine plays many people here, faster than people do.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const limits = [
  "requests_per_second",
  "sign_ins_per_second",
  "messages_per_second",
  "connections_per_address",
  "live_per_address",
  "live_per_player",
  "new_tables_per_second",
  "heavy_per_address",
  "heavy_per_player",
];

export function findBinary() {
  if (process.env.THESES) return path.resolve(process.env.THESES);
  const places = ["build/checked/cli/theses", "build/release/cli/theses"].map((place) =>
    path.join(root, place),
  );
  const found = places.find((place) => fs.existsSync(place));
  if (!found)
    throw new Error(
      `No server: build the target theses, or set THESES. Looked at ${places.join(", ")}.`,
    );
  return found;
}

function listening(child) {
  return new Promise((ready, fail) => {
    let said = "";
    const listen = (chunk) => {
      said += chunk;
      const port = /(?:127\.0\.0\.1|localhost)\D{1,12}?(\d{2,5})|:(\d{4,5})/.exec(said);
      if (port) ready(`http://127.0.0.1:${port[1] ?? port[2]}`);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    child.on("error", fail);
    child.on("exit", (code) => fail(new Error(`The server ended (${code}): ${said}`)));
    setTimeout(
      () => fail(new Error(`The server did not say where it listens: ${said}`)),
      120_000,
    ).unref();
  });
}

export async function startServer() {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), "theses-web-"));
  const config = path.join(data, "theses.toml");
  fs.writeFileSync(config, `[limits]\n${limits.map((name) => `${name} = 0\n`).join("")}`);
  const child = spawn(
    findBinary(),
    [
      "serve",
      "--config",
      config,
      "--port",
      "0",
      "--address",
      "127.0.0.1",
      "--data",
      path.join(data, "store"),
      "--log",
      "warn",
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const url = await listening(child);
  return {
    url,
    async stop() {
      child.removeAllListeners("exit");
      const gone = new Promise((done) => {
        child.on("exit", done);
      });
      child.kill("SIGTERM");
      const hurry = setTimeout(() => child.kill("SIGKILL"), 60_000);
      await gone;
      clearTimeout(hurry);
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}
