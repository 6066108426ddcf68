// Serves the built page as the server does: files of dist/, and index.html for every other path.
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";

const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), "../dist");
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2", ".svg": "image/svg+xml" };

export function serve() {
  if (!fs.existsSync(path.join(dist, "index.html"))) throw new Error("The page is not built: run npm run build first.");
  const server = http.createServer((request, response) => {
    const wanted = path.join(dist, path.normalize(new URL(request.url, "http://localhost").pathname));
    const file = wanted.startsWith(dist) && fs.existsSync(wanted) && fs.statSync(wanted).isFile() ? wanted : path.join(dist, "index.html");
    response.writeHead(200, {
      "Content-Type": `${types[path.extname(file)] ?? "application/octet-stream"}; charset=utf-8`,
      "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; connect-src 'self'",
    });
    fs.createReadStream(file).pipe(response);
  });
  return new Promise((ready) => {
    server.listen(0, "127.0.0.1", () => ready({ url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }));
  });
}
