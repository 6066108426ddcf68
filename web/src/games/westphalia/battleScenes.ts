// Battles out of the log: who against whom, the cards laid round by round, what beat what, and the
// treaty that followed.
import data from "virtual:westphalia";
import type { Language, LogEvent } from "../../api/types";
import { plainScene, plainSide, type Scene, type SceneRound } from "../../table/scenes";
import { say } from "../../texts";
import { texts } from "./texts";
import { type Arm, inside, isSeat, nameOf, seatNumber, slotOf, type View } from "./view";

const arms = { P: "pikemen", M: "musketeers", C: "cavalry" } as const;

interface Battle {
  scene: Scene;
  powers: [string, string];
}

const idOf = (event: LogEvent, name: string): string =>
  String(event.args.find((arg) => arg.name === name)?.id ?? "");
const numberOf = (event: LogEvent, name: string): number => Number(idOf(event, name) || 0);

export class BattleTeller {
  readonly scenes: Scene[] = [];
  private readonly open: Battle[] = [];
  // Armies that were drawn before anybody met them.
  private readonly mustered = new Map<string, LogEvent>();
  // The last that was won, for the treaty after it.
  private won: Battle | null = null;
  private readonly t;

  constructor(
    private readonly view: View,
    private readonly language: Language,
  ) {
    this.t = say(texts, language);
  }

  // True if the event belongs to a battle.
  take(event: LogEvent, at: number): boolean {
    switch (event.id) {
      case "war_declared":
        this.begin(event, at, idOf(event, "seat"), idOf(event, "target"));
        return true;
      case "paired":
        this.begin(event, at, idOf(event, "first"), idOf(event, "second"));
        return true;
      case "army":
        return this.muster(event, at);
      case "bought":
        return this.note(event, at, idOf(event, "seat"), numberOf(event, "count"), "hired");
      case "revealed":
        this.round(event, at);
        return true;
      case "discarded":
      case "demand_failed":
      case "routed":
      case "called":
        return this.line(event, at, idOf(event, "side"));
      case "swapped":
        return this.line(event, at, idOf(event, "seat"));
      case "battle_won":
      case "overwhelmed":
        this.decide(event, at, idOf(event, "winner"), idOf(event, "loser"));
        return true;
      case "white_peace":
        this.decide(event, at, null, idOf(event, "first"), idOf(event, "second"));
        return true;
      case "leaves_field":
        return this.leave(event, at, idOf(event, "seat"));
      case "took":
      case "ceded":
      case "vassalized":
      case "influence_lost":
      case "eliminated":
        return this.treaty(event, at);
      default:
        return false;
    }
  }

  private name = (power: string) => nameOf(this.view, power)[this.language];

  private begin(event: LogEvent, at: number, first: string, second: string): Battle {
    const known = this.find(first, second);
    if (known) return known;
    const scene = plainScene("battle", at, event);
    scene.over = false;
    scene.title = this.t("battle", { a: this.name(first), b: inside(this.name(second)) });
    scene.rule = "11.4";
    scene.sides = [first, second].map((power) => {
      const slot = isSeat(power) ? slotOf(this.view, power) : 0;
      const colours = slot ? { colour: `var(--p${slot})`, ink: `var(--p${slot}-ink)` } : {};
      return plainSide(this.name(power), colours);
    });
    scene.about = [first, second];
    scene.seats = [first, second].filter(isSeat).map((seat) => seatNumber(seat));
    const battle: Battle = { scene, powers: [first, second] };
    this.scenes.push(scene);
    this.open.push(battle);
    for (const power of battle.powers) {
      const army = this.mustered.get(power);
      if (army) this.muster(army, at);
    }
    return battle;
  }

  private find(first: string, second: string): Battle | undefined {
    return this.open.find(({ powers }) => powers.includes(first) && powers.includes(second));
  }

  private of(power: string): Battle | undefined {
    return this.open.findLast(({ powers }) => powers.includes(power));
  }

  private muster(event: LogEvent, at: number): boolean {
    const power = idOf(event, "side");
    const battle = this.of(power);
    this.mustered.set(power, event);
    if (!battle) return true;
    const side = battle.scene.sides[battle.powers.indexOf(power)];
    if (side) {
      side.aside = this.t("n_cards", { n: numberOf(event, "cards") });
      side.parts = [{ label: this.t("drawn_for_power"), n: numberOf(event, "cards") }];
      const reserves = numberOf(event, "reserves");
      if (reserves > 0) side.parts.push({ label: this.t("in_reserve"), n: reserves });
    }
    battle.scene.to = at;
    return true;
  }

  private note(event: LogEvent, at: number, power: string, n: number, label: "hired"): boolean {
    const battle = this.of(power);
    const side = battle?.scene.sides[battle.powers.indexOf(power)];
    if (!battle || !side || n === 0) return false;
    side.parts.push({ label: this.t(label), n });
    battle.scene.to = at;
    battle.scene.rule ??= event.rule;
    return true;
  }

  private round(event: LogEvent, at: number): void {
    const [first, second] = [idOf(event, "first"), idOf(event, "second")];
    const battle = this.find(first, second) ?? this.begin(event, at, first, second);
    const [a, b] = [idOf(event, "card") as Arm, idOf(event, "other") as Arm];
    const beats = (one: Arm, other: Arm) => data.beats[one] === other;
    const laid = (power: string, arm: Arm, other: Arm) => ({
      side: battle.powers.indexOf(power),
      label: `${this.name(power)}: ${this.t(arms[arm] ?? "pikemen")}`,
      icon: arm,
      won: beats(arm, other),
    });
    const words = (win: Arm, lose: Arm) =>
      this.t("arms_beat", { a: this.t(arms[win]), b: this.t(arms[lose]).toLowerCase() });
    const verdict = beats(a, b) ? words(a, b) : beats(b, a) ? words(b, a) : this.t("same_arms");
    const round: SceneRound = {
      title: String(battle.scene.rounds.length + 1),
      laid: [laid(first, a, b), laid(second, b, a)].sort((x, y) => x.side - y.side),
      lines: [verdict],
    };
    battle.scene.rounds.push(round);
    battle.scene.to = at;
  }

  private line(event: LogEvent, at: number, power: string): boolean {
    const battle = this.of(power);
    if (!battle) return false;
    const last = battle.scene.rounds.at(-1);
    if (last) last.lines.push(event.text[this.language]);
    battle.scene.to = at;
    return true;
  }

  private decide(
    event: LogEvent,
    at: number,
    winner: string | null,
    loser: string,
    other = winner,
  ) {
    const battle = this.find(loser, other ?? "") ?? this.begin(event, at, other ?? "", loser);
    const { scene, powers } = battle;
    scene.verdict.push(event.text[this.language]);
    scene.to = at;
    scene.ply = event.ply;
    scene.over = true;
    if (winner) {
      scene.sides.forEach((side, i) => {
        side.won = powers[i] === winner;
      });
    }
    this.open.splice(this.open.indexOf(battle), 1);
    this.won = battle;
  }

  // In the religious war whoever has no card left leaves, and the other stays.
  private leave(event: LogEvent, at: number, power: string): boolean {
    const battle = this.of(power);
    if (!battle) return false;
    const other = battle.powers.find((one) => one !== power) ?? "";
    this.decide(event, at, other, power);
    return true;
  }

  private treaty(event: LogEvent, at: number): boolean {
    const battle = this.won;
    const named = event.args.map((arg) => String(arg.id ?? ""));
    if (!battle || !named.some((id) => battle.powers.includes(id))) return false;
    battle.scene.verdict.push(event.text[this.language]);
    battle.scene.to = at;
    battle.scene.ply = event.ply;
    return true;
  }
}
