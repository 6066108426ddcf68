// Serves the built page as the server does: files of dist/, compressed, and index.html for every
// other path.
// With the address of a server it passes the API on to it, so that a test can cut the line.
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";

const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), "../dist");
const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; connect-src 'self'";
const passedOn = (url) => /^\/(api|feed|health)\b/.test(url);

// Each file is packed once, and anew when it was built anew.
const kept = new Map();
function packed(file) {
  const { mtimeMs } = fs.statSync(file);
  if (kept.get(file)?.mtimeMs !== mtimeMs)
    kept.set(file, { mtimeMs, bytes: zlib.gzipSync(fs.readFileSync(file), { level: 9 }) });
  return kept.get(file).bytes;
}

function sendFile(request, response) {
  const wanted = path.join(dist, path.normalize(new URL(request.url, "http://localhost").pathname));
  const file =
    wanted.startsWith(dist) && fs.existsSync(wanted) && fs.statSync(wanted).isFile()
      ? wanted
      : path.join(dist, "index.html");
  const type = types[path.extname(file)] ?? "application/octet-stream";
  const plain = file.endsWith(".woff2");
  response.writeHead(200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Security-Policy": policy,
    ...(plain ? {} : { "Content-Encoding": "gzip" }),
  });
  response.end(plain ? fs.readFileSync(file) : packed(file));
}

// The server knows only its own origin.
const ownHeaders = (headers, api) => ({
  ...headers,
  host: api.host,
  ...(headers.origin ? { origin: api.origin } : {}),
});

export function serve(address = null) {
  if (!fs.existsSync(path.join(dist, "index.html")))
    throw new Error("The page is not built: run npm run build first.");
  const api = address && new URL(address);
  const sockets = new Set();
  let open = true;
  const server = http.createServer((request, response) => {
    if (!api || !passedOn(request.url)) return sendFile(request, response);
    if (!open) return request.socket.destroy();
    const onward = http.request(
      {
        host: api.hostname,
        port: api.port,
        path: request.url,
        method: request.method,
        headers: ownHeaders(request.headers, api),
      },
      (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on("error", (error) => {
      console.error(error.message);
      response.destroy();
    });
    return request.pipe(onward);
  });
  server.on("upgrade", (request, socket, head) => {
    if (!api || !open) return socket.destroy();
    const onward = net.connect(Number(api.port), api.hostname, () => {
      const headers = Object.entries(ownHeaders(request.headers, api))
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join("");
      onward.write(`GET ${request.url} HTTP/1.1\r\n${headers}\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on("error", () => end.destroy());
      end.on("close", () => {
        sockets.delete(end);
        socket.destroy();
        onward.destroy();
      });
    }
    return undefined;
  });
  return new Promise((ready) => {
    server.listen(0, "127.0.0.1", () =>
      ready({
        url: `http://127.0.0.1:${server.address().port}`,
        close: () => {
          for (const socket of sockets) socket.destroy();
          server.close();
          server.closeAllConnections?.();
        },
        // Breaks every connection, and refuses new ones until `mend`.
        cut: () => {
          open = false;
          for (const socket of sockets) socket.destroy();
        },
        mend: () => {
          open = true;
        },
      }),
    );
  });
}
