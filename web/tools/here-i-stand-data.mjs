// What the page needs of Here I Stand's data and text files: names and facts at once, texts of
// cards and debaters and the rules when they are asked for.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseToml } from "./toml.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const folder = path.join(root, "games/here_i_stand");
const data = (file) => JSON.parse(fs.readFileSync(path.join(folder, "data", file), "utf8"));

function words() {
  const all = {};
  for (const file of fs.readdirSync(path.join(folder, "text")).sort())
    parseToml(fs.readFileSync(path.join(folder, "text", file), "utf8"), all);
  return all;
}

const text = ({ en, it }) => ({ en, it });
const texts = (section) =>
  Object.fromEntries(Object.entries(section).map(([id, entry]) => [id, text(entry)]));
// The page writes prices of its own.
const unpriced = ({ en, it }) => {
  const bare = (name) => name.replace(/, \d+ (CP|PC)$/, "");
  return { en: bare(en), it: bare(it) };
};
const byId = (list, make) => Object.fromEntries(list.map((one) => [one.id, make(one)]));

export function hereIStand() {
  const say = words();
  const { powers, actions, papal_keys, protestant_spaces_track, limits } = data("powers.json");
  const { leaders, rulers } = data("leaders.json");
  return {
    spaces: byId(data("spaces.json").spaces, (one) => ({
      name: text(say.space[one.id]),
      home: one.home,
      zone: one.zone,
      kind: one.kind,
      capital: one.capital_of ?? null,
      seas: one.sea_zones ?? [],
      clear: one.clear ?? [],
      passes: one.passes ?? [],
      fixed: one.in_play === false,
    })),
    seas: byId(data("sea_zones.json").sea_zones, ({ id, adjacent, ports }) => ({
      name: text(say.sea_zone[id]),
      adjacent,
      ports,
    })),
    powers: byId(powers, ({ id, kind }) => ({
      name: text(say.power[id].short ?? say.power[id]),
      kind,
    })),
    cards: byId(data("cards.json").cards, (one) => ({
      name: text(say.card[one.id]),
      number: one.number,
      category: one.category,
      cp: one.cp ?? 0,
      enters: one.enters,
      removed: one.removed,
      by: one.played_by ?? null,
      winter: one.winter_deadline ?? one.forced_in_winter ?? null,
    })),
    diplomatic: byId(data("diplomatic_cards.json").cards, (one) => ({
      name: text(say.diplomatic_card[one.id]),
      number: one.number,
      kind: one.kind,
      removed: one.removed,
    })),
    debaters: byId(data("debaters.json").debaters, ({ id, side, value, turn, zone }) => ({
      name: text(say.debater[id]),
      full: text(say.debater[id].full ?? say.debater[id]),
      side,
      value,
      turn,
      zone: zone ?? null,
    })),
    reformers: byId(data("reformers.json").reformers, ({ id, space, zone, turn, debater }) => ({
      name: text(say.reformer[id]),
      space,
      zone,
      turn,
      debater,
    })),
    leaders: byId(leaders, ({ id, kind, power, battle, command }) => ({
      name: text(say.leader[id]),
      kind,
      power,
      battle,
      command: command ?? null,
    })),
    rulers: byId(rulers, ({ id, power, admin, card_bonus }) => ({
      name: text(say.ruler[id]),
      power,
      admin: admin ?? null,
      bonus: card_bonus ?? null,
    })),
    zones: texts(say.zone),
    phases: texts(say.phase),
    contests: texts(say.contest),
    reasons: texts(say.reason),
    actions: byId(actions, ({ id, papacy, protestant, other }) => ({
      name: unpriced(text(say.paid_action[id])),
      papacy,
      protestant,
      other,
    })),
    categories: texts(say.card_category),
    removals: texts(say.card_removal),
    debaterStatus: texts(say.debater_status),
    reformerStatus: texts(say.reformer_status),
    leaderPlace: texts(say.leader_place),
    papalKeys: papal_keys,
    track: protestant_spaces_track,
    limits,
  };
}

// Texts of cards and people: read by whoever looks at one.
export function hereIStandTexts() {
  const say = words();
  const told = (section, field) =>
    Object.fromEntries(
      Object.entries(section).flatMap(([id, entry]) =>
        entry[field] ? [[id, text(entry[field])]] : [],
      ),
    );
  return {
    cards: told(say.card, "text"),
    when: told(say.card, "when"),
    categories: told(say.card_category, "when"),
    entries: texts(say.card_entry),
    diplomatic: told(say.diplomatic_card, "text"),
    debaters: told(say.debater, "bonus"),
    reformers: told(say.reformer, "text"),
  };
}

// The rules of docs/rules, chapter by chapter: plain sentences under each number.
function chapters(language) {
  const file = path.join(root, `docs/rules/here_i_stand/${language}.md`);
  const found = [];
  for (const line of fs.readFileSync(file, "utf8").split("\n")) {
    const chapter = /^## (\d+)\. (.+)$/.exec(line);
    const section = /^### (\d+\.\d+) (.+)$/.exec(line);
    if (chapter) {
      found.push({ number: chapter[1], title: `${chapter[1]}. ${chapter[2]}`, parts: [] });
      found.at(-1).parts.push({ number: chapter[1], lines: [] });
    } else if (section) {
      found.at(-1)?.parts.push({ number: section[1], lines: [`${section[2]}.`] });
    } else if (!line.startsWith("<a ") && !/^\|[ -|]+\|$/.test(line)) {
      found.at(-1)?.parts.at(-1)?.lines.push(line.replace(/^- /, "• "));
    }
  }
  return found;
}

const plain = (lines) =>
  lines
    .join("\n")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/[*`]/g, "")
    .replace(/^\| (.+) \|$/gm, (_row, cells) => `• ${cells.replaceAll(" | ", " · ")}.`)
    .replace(/\s*\(?D-[\w-]+\)?/g, "")
    .replace(/\s+/g, " ")
    .trim();

export function hereIStandRules() {
  const italian = chapters("it");
  return chapters("en").map((chapter, i) => ({
    title: { en: chapter.title, it: italian[i].title },
    paragraphs: chapter.parts
      .map(({ number, lines }, k) => ({
        number,
        text: { en: plain(lines), it: plain(italian[i].parts[k].lines) },
      }))
      .filter(({ text: { en } }) => en !== ""),
  }));
}
