// Whole games and everything else in a real browser before a real server: the test files, as many
// at once as the machine has cores, the longest first. What a file says comes when it has ended.
//   npm run e2e [-- name …]      with names: only these files; JOBS=n: so many at once
import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const web = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const kProperties = "properties";
// By how long they take.
const files = [
  "his_games",
  "barriers",
  "story",
  "games",
  "table",
  "here_i_stand",
  "his_table",
  "pages",
  "break_in",
  kProperties,
  "room",
];
const command = (name) =>
  name === kProperties
    ? ["npx", ["vitest", "run", "--config", "vitest.live.config.ts"]]
    : [process.execPath, ["--test", "--test-reporter=spec", `test/${name}.test.mjs`]];

function run(name) {
  return new Promise((done) => {
    const begun = performance.now();
    const [program, args] = command(name);
    const child = spawn(program, args, { cwd: web, stdio: ["ignore", "pipe", "pipe"] });
    const said = [];
    child.stdout.on("data", (chunk) => said.push(chunk));
    child.stderr.on("data", (chunk) => said.push(chunk));
    child.on("close", (code) => {
      const seconds = (performance.now() - begun) / 1000;
      process.stdout.write(Buffer.concat(said));
      done({ name, code, seconds });
    });
  });
}

const asked = process.argv.slice(2);
const queue = files.filter((name) => asked.length === 0 || asked.includes(name));
const ended = [];
async function work() {
  for (let name = queue.shift(); name; name = queue.shift()) ended.push(await run(name));
}
const begun = performance.now();
const jobs = Number(process.env.JOBS ?? Math.min(4, os.availableParallelism()));
await Promise.all(Array.from({ length: jobs }, work));
for (const { name, code, seconds } of ended)
  console.log(`${code === 0 ? "passed" : "FAILED"}  ${seconds.toFixed(0).padStart(4)} s  ${name}`);
console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s in all, ${jobs} at once`);
process.exit(ended.some(({ code }) => code !== 0) ? 1 : 0);
