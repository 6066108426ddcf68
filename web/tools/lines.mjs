// No line of code is longer than 100 columns. A sentence, a path of a drawing or a pattern is one
// word to the formatter, so what stands between quotes does not count.
import { execFileSync } from "node:child_process";
import fs from "node:fs";

const most = 100;
const drawn = "src/games/westphalia/emblems.ts";
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "src", "test", "tools"])
  .toString()
  .split("\n")
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith(".generated.ts"))
  .filter((file) => file !== drawn && fs.existsSync(file));

let long = 0;
for (const file of files) {
  for (const [i, line] of fs.readFileSync(file, "utf8").split("\n").entries()) {
    const code = line.replace(/"[^"]*"|'[^']*'|`[^`]*`|\/(?:\\.|[^/])+\/[gimsu]*/g, '""');
    if (code.length <= most) continue;
    console.error(`${file}:${i + 1}: ${code.length} columns`);
    ++long;
  }
}
if (long > 0) process.exit(1);
