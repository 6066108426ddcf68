// The part of TOML that the games' text files use: sections, dotted keys, strings, inline tables.
const kName = /^\s*([\w.-]+|"[^"]*")\s*=\s*/;

function value(text) {
  const string = /^"((?:[^"\\]|\\.)*)"/.exec(text);
  if (string) return [JSON.parse(`"${string[1]}"`), text.slice(string[0].length)];
  if (text[0] !== "{") throw new Error(`Neither a string nor a table: ${text.slice(0, 40)}`);
  const table = {};
  let rest = text.slice(1).trimStart();
  while (rest[0] !== "}") {
    const [key, inner, after] = pair(rest);
    put(table, key, inner);
    rest = after.trimStart().replace(/^,\s*/, "");
  }
  return [table, rest.slice(1)];
}

function pair(text) {
  const name = kName.exec(text);
  if (!name) throw new Error(`No key: ${text.slice(0, 40)}`);
  const [inner, rest] = value(text.slice(name[0].length));
  return [name[1].replaceAll('"', ""), inner, rest];
}

function put(table, dotted, inner) {
  const parts = dotted.split(".");
  const last = parts.pop();
  let at = table;
  for (const part of parts) at = at[part] ??= {};
  at[last] = typeof inner === "object" ? { ...at[last], ...inner } : inner;
}

export function parseToml(text, into = {}) {
  let section = "";
  for (const line of text.split("\n")) {
    const head = /^\[([^\]]+)\]\s*$/.exec(line);
    if (head) section = head[1];
    else if (kName.test(line)) {
      const [key, inner] = pair(line);
      put(into, section ? `${section}.${key}` : key, inner);
    }
  }
  return into;
}
