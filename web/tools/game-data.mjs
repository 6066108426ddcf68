// The rules' own data files, cut down to what the page shows, as virtual modules:
// `virtual:sola_fide` holds names and texts of cards, Circles and the Military Chart,
// `virtual:westphalia` names of colours, principalities, doctrines and foreign powers,
// `virtual:here_i_stand` names and facts of the map, cards and people, with two more modules for
// their texts and the rules. The files in games/ and docs/rules stay the only source.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { hereIStand, hereIStandRules, hereIStandTexts } from "./here-i-stand-data.mjs";

const games = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../games");
const read = (file) => JSON.parse(fs.readFileSync(path.join(games, file), "utf8"));
const both = (entry, field) => ({ en: entry[field], it: entry[`${field}_it`] });

export function solaFide() {
  const cards = {};
  for (const faction of ["catholic", "protestant"]) {
    for (const card of read(`sola_fide/data/cards_${faction}.json`).cards) {
      const kind = card.persistent ? "persistent" : card.military ? "military" : "event";
      cards[card.id] = {
        faction,
        number: card.number,
        kind,
        name: both(card, "name"),
        text: both(card, "text"),
      };
    }
  }
  const { pyramid_rows: rows, circles: list } = read("sola_fide/data/circles.json");
  const circles = list.map((c) => ({ id: c.id, number: c.number, name: both(c, "name") }));
  const foreign = {};
  for (const card of read("sola_fide/data/foreign_influence.json").cards) {
    foreign[card.id] = { colour: card.colour, name: both(card, "name"), text: both(card, "text") };
  }
  const chart = read("sola_fide/data/military_chart.json").results.map((r) => ({
    id: r.id,
    roll: r.roll,
    name: both(r, "name"),
    text: both(r, "text"),
  }));
  return { cards, rows, circles, foreign, chart };
}

function westphalia() {
  const names = (file, list, more = () => ({})) =>
    Object.fromEntries(
      read(`westphalia/data/${file}.json`)[list].map((one) => [
        one.id,
        { name: both(one, "name"), ...more(one) },
      ]),
    );
  return {
    colours: names("players", "players", (one) => ({
      slot: one.slot,
      emblem: both(one, "emblem_name"),
    })),
    principalities: names("principalities", "principalities"),
    doctrines: names("doctrines", "doctrines", ({ discard, mode, receive }) => ({
      discard,
      receive: mode === "fixed" ? receive[0] : null,
    })),
    foreign: names("foreign_powers", "foreign_powers", (one) => ({ edge: one.default_edge })),
    rounds: read("westphalia/data/rounds.json").rounds.map((one) => one.year),
    beats: read("westphalia/data/military.json").beats,
  };
}

const modules = {
  "virtual:sola_fide": solaFide,
  "virtual:westphalia": westphalia,
  "virtual:here_i_stand": hereIStand,
  "virtual:here_i_stand/texts": hereIStandTexts,
  "virtual:here_i_stand/rules": hereIStandRules,
};

export function gameData() {
  return {
    name: "game-data",
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load(id) {
      const make = modules[id.slice(1)];
      if (id[0] !== "\0" || !make) return null;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(make()))});`;
    },
  };
}
