// The pyramid of ten Circles; on a phone, those in play as a list.
import { useRef } from "preact/hooks";
import { Faith } from "../../app/rich";
import { Icon } from "../../app/icons";
import { useListed } from "../../app/media";
import { memo } from "../../app/memo";
import { useTarget } from "../../table/targets";
import { useNamedInSight } from "../../table/useNamedInSight";
import { useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { data } from "./data";
import { drafting, Offer } from "./Draft";
import { religionOf } from "./parts";
import { texts } from "./texts";
import {
  territories,
  type CircleView,
  type Faction,
  type Holder,
  type Side,
  type Territory,
  type View,
} from "./view";

const religion = { C: "cath", P: "prot", N: "neut" } as const;
const track = ["N2", "N1", "C1", "C2"] as const;
// "Upper Saxon Circle" is "Upper Saxon" on its own tile.
const short = (name: string) =>
  name
    .replace(/ Circle$/, "")
    .replace(/^Circolo (dell'|della |del |di |d')?/, "")
    .replace(/^(Lower Rhenish-|Bassa Renania-)/, "");

function TerritoryBox({ id, place, of }: { id: string; place: number; of: Territory }) {
  const { t } = useWordsOf(texts);
  const target = useTarget(`territory:${id}/${place}`);
  return (
    <span
      class={`terr ${religion[of.printed]}${target.lit ? " tgt" : ""}${target.marks}`}
      {...target.bind}
    >
      {target.lit ? <span class="sr">{t("territory", { n: place })} </span> : null}
      {of.held === of.printed ? (
        <i>{of.printed === "N" ? "·" : of.printed}</i>
      ) : (
        <em key={of.held} class={`tok ${religion[of.held]}`}>
          {of.held}
        </em>
      )}
    </span>
  );
}

const count = (side: Territory[], who: Holder) => side.filter((one) => one.held === who).length;

function SideBox({
  circle,
  side,
  content,
  dominant,
}: {
  circle: { id: string; name: string };
  side: Side;
  content: Territory[];
  dominant: boolean;
}) {
  const { t } = useWordsOf(texts);
  const [c, p, n] = [count(content, "C"), count(content, "P"), count(content, "N")];
  const held = t("held", { c, p, n });
  const target = useTarget(`side:${circle.id}/${side}`);
  const leader = p >= c ? "P" : "C";
  return (
    <div
      class={`sd${dominant ? " dom" : ""}${target.lit ? " tgt" : ""}${target.shown ? " shown" : ""}${target.marks}`}
      {...target.bind}
    >
      <h3>
        <span class="sr">{circle.name}, </span>
        {t(side)}
        {dominant ? (
          <small>
            <span class="w">
              {t("n_of", { n: Math.max(c, p), of: content.length, who: leader })}
            </span>
            <span
              class="n"
              aria-hidden="true"
            >{`${Math.max(c, p)}/${content.length} ${leader}`}</span>
          </small>
        ) : null}
      </h3>
      <span class="sr">{held}</span>
      <div class="ts" {...(target.lit ? { "aria-hidden": true } : {})}>
        {content.map((one, i) => (
          <TerritoryBox key={i} id={`${circle.id}/${side}`} place={i + 1} of={one} />
        ))}
      </div>
    </div>
  );
}

function PowerTrack({ power }: { power: CircleView["power"] }) {
  const { t } = useWordsOf(texts);
  const side = power.startsWith("N") ? t("nobility") : t("commoners");
  return (
    <div class="pt" role="img" aria-label={`${t("power_at", { side })} (${power})`}>
      {track.map((space) => (
        <span class={space.startsWith("N") ? "n" : "c"}>
          {space === power ? (
            <svg viewBox="-12 -12 24 24" aria-hidden="true">
              <circle r="9.5" fill="#231B13" stroke="var(--casing)" stroke-width="1.5" />
              <path d="M-5.5 3.5-6.5-4-2.5-1 0-5.5 2.5-1 6.5-4 5.5 3.5Z" fill="#E0AE2F" />
            </svg>
          ) : null}
        </span>
      ))}
    </div>
  );
}

interface TileProps {
  id: string;
  circle: CircleView | undefined;
  disputed: boolean;
}

const Tile = memo(({ id, circle, disputed }: TileProps) => {
  const { t, of } = useWordsOf(texts);
  const info = data.circles.find((one) => one.id === id);
  const name = short(of(info?.name));
  const target = useTarget(`circle:${id}`);
  if (!circle || !info) return null;
  const claimed: Faction | null =
    circle.status === "claimed_catholic"
      ? "catholic"
      : circle.status === "claimed_protestant"
        ? "protestant"
        : null;
  const down = circle.status === "face_down";
  const classes = [
    "tile",
    down ? "down" : "",
    claimed ? `claimed ${religionOf[claimed]}` : "",
    target.lit ? "tgt" : "",
    target.shown ? "shown" : "",
    target.marks,
  ];
  const dominant: Side = circle.power.startsWith("N") ? "nobility" : "commoners";
  return (
    <div class={classes.join(" ")} data-whole="" {...target.bind}>
      <div class="top">
        <h2>{name}</h2>
        <span class="no">{info.number}</span>
        {disputed ? (
          <span class="disp" title={t("disputation")}>
            <Icon name="book" size={15} />
            +1<span class="sr">{t("disputation")}</span>
          </span>
        ) : null}
        <b class="vp">{circle.value}</b>
      </div>
      {claimed ? (
        <div class="ribbon">
          <Faith of={religionOf[claimed]} />{" "}
          {t("taken_by", { who: t(claimed === "catholic" ? "catholics" : "protestants") })}
        </div>
      ) : (
        <>
          <div class="sides">
            {(["nobility", "commoners"] as const).map((side) => (
              <SideBox
                circle={{ id, name }}
                side={side}
                content={territories(circle[side])}
                dominant={side === dominant}
              />
            ))}
          </div>
          <PowerTrack power={circle.power} />
        </>
      )}
    </div>
  );
});

function Index({ view }: { view: View }) {
  const { t } = useWordsOf(texts);
  const all = Object.values(view.circles);
  const up = all.filter((circle) => circle.status === "face_up").length;
  const down = all.filter((circle) => circle.status === "face_down").length;
  return (
    <div class="minipyr">
      <span>
        {t("in_play", { n: up })}
        <br />
        {t("taken_to_come", { taken: all.length - up - down, down })}
      </span>
      <svg viewBox="0 0 132 78" aria-hidden="true">
        {data.rows.map((row, y) =>
          row.map((number, x) => {
            const cx = 66 + (x - (row.length - 1) / 2) * 32;
            const cy = 10 + y * 19;
            const status = view.circles[data.circles[number - 1]?.id ?? ""]?.status;
            const fill =
              status === "claimed_catholic"
                ? "var(--cath)"
                : status === "claimed_protestant"
                  ? "var(--prot)"
                  : status === "face_up"
                    ? "var(--panel)"
                    : "var(--sunk)";
            return (
              <g>
                <rect
                  x={cx - 14}
                  y={cy - 8}
                  width="28"
                  height="16"
                  rx="2"
                  fill={fill}
                  stroke="var(--ink)"
                  stroke-width="1.3"
                  {...(status === "face_down" ? { "stroke-dasharray": "2 2", opacity: 0.6 } : {})}
                />
                <text
                  x={cx}
                  y={cy + 4.5}
                  text-anchor="middle"
                  font-size="12"
                  font-weight="700"
                  fill={
                    status === "claimed_protestant"
                      ? "var(--prot-ink)"
                      : status === "claimed_catholic"
                        ? "var(--cath-ink)"
                        : "var(--ink)"
                  }
                >
                  {number}
                </text>
              </g>
            );
          }),
        )}
      </svg>
    </div>
  );
}

export function Board({ moment, view, phone }: GameProps<View>) {
  const tile = (id: string) => (
    <Tile key={id} id={id} circle={view.circles[id]} disputed={view.disputation === id} />
  );
  const { t } = useWordsOf(texts);
  const listed = useListed(phone);
  const own = drafting({ moment, view });
  const board = useRef<HTMLDivElement>(null);
  useNamedInSight(board);
  if (listed) {
    const up = data.circles.filter(({ id }) => view.circles[id]?.status === "face_up");
    return (
      <div class="plist" ref={board}>
        {own ? <Offer own={own} listed /> : null}
        <Index view={view} />
        {up.map(({ id }) => tile(id))}
      </div>
    );
  }
  return (
    <div class="pyr" ref={board} role="group" aria-label={t("circles")} tabIndex={0}>
      {data.rows.map((row) => (
        <div class="prow">{row.map((number) => tile(data.circles[number - 1]?.id ?? ""))}</div>
      ))}
    </div>
  );
}
