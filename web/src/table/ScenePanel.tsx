// The panel of a procedure: sides with pools and dice, rounds with the cards laid, the verdict.
import { Icon } from "../app/icons";
import { Die } from "../app/rich";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { RuleLink } from "./ruleLink";
import {
  inShort,
  kNoColour,
  type Laid,
  type Roll,
  type Scene,
  type SceneRound,
  type SceneSide,
} from "./scenes";

// What the dice came to: the number is what one looks for.
const Score = ({ text }: { text: string }) => (
  <p class="score">
    {text.split(/(\d+)/).map((part) => (/^\d+$/.test(part) ? <b>{part}</b> : part))}
  </p>
);

function Dice({ rolled, came }: Pick<SceneSide, "rolled" | "came">) {
  const { t } = useWords();
  const hits = rolled.filter(({ hit }) => hit).length;
  const label = ({ face, hit }: Roll) =>
    hit ? t("die_hit", { n: face ?? "" }) : String(face ?? t("die_miss"));
  return (
    <>
      <p class="faces">
        {rolled.map((roll, i) => (
          <span style={{ "--i": i }}>
            <Die
              value={roll.face ?? (roll.hit ? "hit" : "miss")}
              hit={roll.hit}
              size={26}
              label={label(roll)}
            />
          </span>
        ))}
      </p>
      {rolled.length > 1 || came ? <Score text={came ?? t("n_hits", { n: hits })} /> : null}
    </>
  );
}

function Side({ side }: { side: SceneSide }) {
  const lost = side.won === false ? " lost" : "";
  const own = side.colour === kNoColour ? "" : " own";
  return (
    <div class={`pool${lost}${own}`} style={{ "--c": side.colour, "--ci": side.ink }}>
      <h3>
        {side.won ? <Icon name="tick" size={15} /> : null}
        {side.name}
        {side.aside ? <em>{side.aside}</em> : null}
      </h3>
      {side.parts.length > 0 ? (
        <ul class="parts">
          {side.parts.map(({ label, n }) => (
            <li>
              <span>{label}</span>
              <b>{n > 0 ? `+${n}` : n}</b>
            </li>
          ))}
        </ul>
      ) : null}
      {side.rolled.length > 0 ? <Dice {...side} /> : null}
    </div>
  );
}

type Drawings = Pick<AnyGameUi, "SceneIcon" | "SceneNote">;

// Somebody who speaks stands in a line of his own, with what he can do and what he rolled.
function Speaker({ one, note: Note }: { one: Laid; note: AnyGameUi["SceneNote"] }) {
  return (
    <span class={`speaker${one.won ? " won" : ""}`} data-target={one.target}>
      <span>{one.label}</span>
      {one.rolled ? <Dice rolled={one.rolled} {...(one.came ? { came: one.came } : {})} /> : null}
      {one.target && Note ? <Note target={one.target} /> : null}
    </span>
  );
}

function Round({ round, game }: { round: SceneRound; game: Drawings }) {
  const Drawing = game.SceneIcon;
  return (
    <li>
      <b class="nth">{round.title}</b>
      <span class="laid">
        {round.laid.map((one) =>
          one.target ? (
            <Speaker one={one} note={game.SceneNote} />
          ) : (
            <span class={one.won ? "won" : ""}>
              {one.icon && Drawing ? <Drawing name={one.icon} size={18} /> : null} {one.label}
            </span>
          ),
        )}
      </span>
      {round.lines.map((line) => (
        <span class="line">{line}</span>
      ))}
    </li>
  );
}

interface RoundsProps {
  scene: Scene;
  game: Drawings;
  // Only the last so many.
  most?: number;
}

export const Rounds = ({ scene, game, most }: RoundsProps) => (
  <ol class="roundlist">
    {(most ? scene.rounds.slice(-most) : scene.rounds).map((round) => (
      <Round round={round} game={game} />
    ))}
  </ol>
);

// More sides than this stand in one line each.
const kManySides = 4;

interface Props {
  scene: Scene;
  game: AnyGameUi;
  onClose: () => void;
  onLook: (ply: number) => void;
}

export function ScenePanel({ scene, game, onClose, onLook }: Props) {
  const { t } = useWords();
  return (
    <section class="panel scene" aria-label={scene.title} data-scene={scene.key}>
      <h2 class="head">
        {scene.title}
        <small>
          {scene.rule ? <RuleLink rule={scene.rule} /> : null}
          <button
            class="btn icon quiet"
            onClick={() => onLook(scene.ply + 1)}
            aria-label={t("to_its_beginning")}
            title={t("to_its_beginning")}
          >
            <Icon name="first" size={15} />
          </button>
          <button class="btn icon quiet" onClick={onClose} aria-label={t("put_away")}>
            <Icon name="close" size={16} />
          </button>
        </small>
      </h2>
      <div class="body" tabIndex={0} role="group" aria-label={scene.title}>
        <div class={`pools${scene.sides.length > kManySides ? " many" : ""}`}>
          {scene.sides.map((side) => (
            <Side side={side} />
          ))}
        </div>
        {scene.note && game.SceneNote ? (
          <p class="noted" data-target={scene.note}>
            <game.SceneNote target={scene.note} />
          </p>
        ) : null}
        {scene.verdict.length > 0 ? (
          <ul class="came">
            {scene.verdict.map((line) => (
              <li>{line}</li>
            ))}
          </ul>
        ) : null}
        {scene.rounds.length > 0 ? <Rounds scene={scene} game={game} /> : null}
      </div>
    </section>
  );
}

interface StageProps {
  scenes: Scene[];
  game: AnyGameUi;
  open: string | null;
  // On a phone only lines, until one is opened.
  folded: boolean;
  onOpen: (key: string) => void;
  onClose: (key: string) => void;
  onLook: (ply: number) => void;
}

const kMostLines = 3;

// The one that is open in full; others that are news as a line each.
export function Stage({ scenes, game, open, folded, onOpen, onClose, onLook }: StageProps) {
  const { t } = useWords();
  const asked = scenes.find((scene) => scene.key === open);
  const shown = asked ?? (folded ? undefined : scenes[0]);
  if (scenes.length === 0) return null;
  const most = folded ? 1 : kMostLines;
  const others = scenes.filter((scene) => scene !== shown).slice(0, shown && folded ? 0 : most);
  return (
    <div class="stage">
      {shown ? (
        <ScenePanel scene={shown} game={game} onClose={() => onClose(shown.key)} onLook={onLook} />
      ) : null}
      {others.map((scene) => (
        <button class="btn sceneline" onClick={() => onOpen(scene.key)} title={t("open_scene")}>
          <b>{scene.title}</b>
          <span>{inShort(scene)}</span>
        </button>
      ))}
    </div>
  );
}
