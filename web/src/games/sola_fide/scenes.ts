// The procedures of Sola Fide: who chooses and who begins, the draft, the Military Chart, foreign
// influence.
import type { Language, LogEvent } from "../../api/types";
import { plainScene, plainSide, type Scene, type SceneSide } from "../../table/scenes";
import { say } from "../../texts";
import { cardOf } from "./cards";
import { data } from "./data";
import { texts } from "./texts";
import { type Faction, seatOf, type View } from "./view";

const argOf = (event: LogEvent, name: string) => event.args.find((arg) => arg.name === name);
const idOf = (event: LogEvent, name: string): string => String(argOf(event, name)?.id ?? "");

function factionSide(faction: string, language: Language, rolled: SceneSide["rolled"] = []) {
  const t = say(texts, language);
  const catholic = faction === "catholic";
  return plainSide(t(catholic ? "catholics" : "protestants"), {
    colour: catholic ? "var(--cath)" : "var(--prot)",
    ink: catholic ? "var(--cath-ink)" : "var(--prot-ink)",
    rolled,
  });
}

// Two dice, again while they are equal. Before anything is dealt the higher one chooses the side,
// afterwards it takes the first turn. [2.5, 2.8]
function first(event: LogEvent, scene: Scene, language: Language, dealt: boolean): void {
  const t = say(texts, language);
  scene.title = t(dealt ? "who_begins" : "who_chooses");
  if (event.id !== "die_rolled") {
    scene.verdict.push(event.text[language]);
    return;
  }
  const name = argOf(event, "seat")?.text[language] ?? "";
  let side = scene.sides.find((one) => one.name === name);
  if (!side) {
    side = plainSide(name, { rolled: [] });
    scene.sides.push(side);
  }
  side.rolled = [...side.rolled, { face: Number(idOf(event, "number")), hit: false }];
  const [one, other] = scene.sides;
  const [a, b] = [one?.rolled.at(-1), other?.rolled.at(-1)];
  if (!a || !b || one?.rolled.length !== other?.rolled.length) return;
  a.hit = Number(a.face) > Number(b.face);
  b.hit = Number(b.face) > Number(a.face);
}

function chart(event: LogEvent, scene: Scene, language: Language, card: string): void {
  const t = say(texts, language);
  scene.title = t("chart");
  if (event.id === "chart_rolled") {
    const face = Number(idOf(event, "number"));
    scene.sides.push(factionSide("protestant", language, [{ face, hit: true }]));
    const row = data.chart.find((one) => one.roll === face);
    const why = cardOf(card)?.name[language];
    if (why) scene.rounds.push({ title: t("because_of"), laid: [], lines: [why] });
    if (row) scene.verdict.push(`${row.name[language]}: ${row.text[language]}`);
  } else if (scene.verdict.length === 0) scene.verdict.push(event.text[language]);
}

function abroad(event: LogEvent, scene: Scene, language: Language): void {
  const t = say(texts, language);
  scene.title = t("foreign");
  const faction = idOf(event, "faction");
  if (scene.sides.length === 0) scene.sides.push(factionSide(faction, language));
  const side = scene.sides[0];
  const colour = argOf(event, "colour");
  if (colour && side) side.aside = colour.text[language];
  const card = cardOf(idOf(event, "foreign"));
  if (!card) return;
  const line = `${card.name[language]}: ${card.text[language]}`;
  if (!scene.verdict.includes(line)) scene.verdict.push(line);
}

// Pick by pick what each side kept, as far as one may know it. [2.6]
function draft(event: LogEvent, scene: Scene, language: Language): void {
  const t = say(texts, language);
  scene.title = t("the_draft");
  const { name, ...look } = factionSide(idOf(event, "faction"), language);
  let side = scene.sides.findIndex((one) => one.name === name);
  if (side < 0) side = scene.sides.push({ ...look, name }) - 1;
  const nth = scene.rounds.filter(({ laid }) => laid.some((one) => one.side === side)).length;
  const card = cardOf(idOf(event, "card"))?.name[language] ?? t("hidden_card");
  const laid = { side, label: `${name}: ${card}`, icon: null, won: false };
  const round = scene.rounds[nth];
  if (round) round.laid.push(laid);
  else scene.rounds.push({ title: String(nth + 1), laid: [laid], lines: [] });
  const kept = scene.sides[side];
  if (kept) kept.aside = t("n_kept", { n: nth + 1 });
}

const kinds: Record<string, string> = {
  die_rolled: "first",
  faction_chosen: "first",
  first_turn: "first",
  chart_rolled: "chart",
  chart_result: "chart",
  foreign_colour: "abroad",
  foreign_drawn: "abroad",
  foreign_chosen: "abroad",
};

export function scenesOf(log: LogEvent[], view: View, language: Language): Scene[] {
  const scenes: Scene[] = [];
  let open: Scene | null = null;
  let picks: Scene | null = null;
  let card = "";
  let dealt = false;
  log.forEach((event, at) => {
    if (event.id === "drew") dealt = true;
    if (event.id === "played") card = idOf(event, "card");
    if (event.id === "drafted") {
      // Who begins is told before and after it.
      picks ??= plainScene("draft", at, event);
      if (!scenes.includes(picks)) scenes.push(picks);
      draft(event, picks, language);
      Object.assign(picks, { to: at, ply: event.ply });
      return;
    }
    const kind = kinds[event.id];
    if (!kind) {
      open = null;
      return;
    }
    if (open?.kind !== kind || event.id === "foreign_colour") {
      open = plainScene(kind, at, event);
      scenes.push(open);
    }
    open.to = at;
    open.ply = event.ply;
    const faction = idOf(event, "faction") as Faction | "";
    if (faction && view[faction]) open.seats.push(seatOf(view, faction));
    if (kind === "first") first(event, open, language, dealt);
    else if (kind === "chart") chart(event, open, language, card);
    else abroad(event, open, language);
  });
  // While it goes on the board itself shows it.
  const drafting = Boolean(view.catholic.draft ?? view.protestant.draft);
  for (const scene of scenes) scene.live = scene.kind === "draft" && drafting;
  return scenes;
}
