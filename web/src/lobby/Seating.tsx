// Who sits where at a new table: oneself, others, bots.
import { Panel } from "../app/rich";
import { useWords } from "../texts";
import type { DraftProps } from "./draft";
import { SeatCount } from "./SeatCount";
import { sideTitle } from "./stages";

export function Seating({ game, draft, onChange }: DraftProps) {
  const { t, of } = useWords();
  const { seats, options } = draft;
  const mine = seats.filter((seat) => seat === "me").length;
  const resize = (count: number) =>
    onChange({ seats: Array.from({ length: count }, (_, i) => seats[i] ?? "open") });
  const give = (i: number, to: string) =>
    onChange({ seats: seats.map((old, k) => (k === i ? to : old)) });
  return (
    <Panel title={t("seats")} aside={mine > 1 ? t("hot_seat_about") : ""}>
      <SeatCount game={game} label={t("number_of_seats")} value={seats.length} onChange={resize} />
      {seats.map((seat, i) => (
        <label class="seatrow">
          <span>
            {t("seat_n", { n: i + 1 })}{" "}
            <small>{of(sideTitle({ game: game.id, options }, i))}</small>
          </span>
          <select value={seat} onChange={(event) => give(i, event.currentTarget.value)}>
            <option value="me">
              {i === seats.indexOf("me") ? t("seat_me") : t("seat_same_device")}
            </option>
            <option value="open">{t("seat_open")}</option>
            <option value="link">{t("seat_link")}</option>
            {game.bots.map((bot) => (
              <option value={`bot:${bot.id}`} title={of(bot.about)}>
                {t("bot_named", { name: of(bot.name) })}
              </option>
            ))}
          </select>
        </label>
      ))}
    </Panel>
  );
}
