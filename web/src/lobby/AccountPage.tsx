// Guest, account, and how to be told that it is one's turn.
import { useEffect, useState } from "preact/hooks";
import { api, ApiError } from "../api/client";
import type { Account, ApiProblem, Player } from "../api/types";
import { Panel } from "../app/rich";
import { signedAs, useSession } from "../app/session";
import { useTitle } from "../table/title";
import { useWords } from "../texts";
import { Frame } from "./Frame";

type Report = { good: string } | { bad: ApiProblem } | null;

export function AccountPage() {
  const { t, of, language } = useWords();
  const { player } = useSession();
  const [report, setReport] = useState<Report>(null);
  useTitle(`${t("account")} · Theses`, false);
  const attempt = async (action: () => Promise<string>) => {
    try {
      setReport({ good: await action() });
    } catch (error) {
      if (error instanceof ApiError) setReport({ bad: error.problem });
    }
  };
  const enter = (make: () => Promise<{ player: Player }>) =>
    attempt(async () => {
      signedAs((await make()).player);
      return t("signed_in");
    });
  return (
    <Frame title={t("account")}>
      {report ? (
        <p class={`notice${"bad" in report ? " problem" : ""}`} role="status">
          {"bad" in report ? of(report.bad.text) : report.good}
        </p>
      ) : null}
      <div class="cols">
        {player && !player.guest ? (
          <Panel title={player.name}>
            <p>{t("account_about")}</p>
            <button
              class="btn"
              onClick={() =>
                void attempt(async () => {
                  await api.signOut();
                  signedAs(null);
                  return t("signed_out");
                })
              }
            >
              {t("sign_out")}
            </button>
          </Panel>
        ) : (
          <>
            <GuestForm player={player} onGuest={(name) => enter(() => api.guest(name))} />
            <NameForm
              title={t("sign_in")}
              button={t("sign_in")}
              about={player ? t("claim_about") : ""}
              onSend={(name, password) => enter(() => api.signIn(name, password, player !== null))}
            />
            <NameForm
              title={t("new_account")}
              button={t("create_account")}
              about={player ? t("keeps_seats") : t("account_needs")}
              fresh
              onSend={(name, password) => enter(() => api.register(name, password, language))}
            />
          </>
        )}
        {player ? <Notifications player={player} attempt={attempt} /> : null}
      </div>
    </Frame>
  );
}

function GuestForm({
  player,
  onGuest,
}: {
  player: Player | null;
  onGuest: (name: string) => void;
}) {
  const { t } = useWords();
  const [name, setName] = useState(player?.name ?? "");
  return (
    <Panel title={t("as_guest")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onGuest(name);
        }}
      >
        <p>{t("guest_about")}</p>
        <label>
          {t("name")}
          <input
            value={name}
            required
            maxLength={40}
            autoComplete="nickname"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button class="btn" type="submit">
          {player ? t("change_name") : t("play_as_guest")}
        </button>
      </form>
    </Panel>
  );
}

function NameForm(props: {
  title: string;
  button: string;
  about: string;
  fresh?: boolean;
  onSend: (name: string, password: string) => void;
}) {
  const { t } = useWords();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  return (
    <Panel title={props.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          props.onSend(name, password);
        }}
      >
        {props.about ? <p>{props.about}</p> : null}
        <label>
          {t("name")}
          <input
            value={name}
            required
            maxLength={40}
            autoComplete="username"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label>
          {t("password")}
          <input
            type="password"
            value={password}
            required
            minLength={8}
            maxLength={200}
            autoComplete={props.fresh ? "new-password" : "current-password"}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        </label>
        <button class="btn" type="submit">
          {props.button}
        </button>
      </form>
    </Panel>
  );
}

function Notifications({
  player,
  attempt,
}: {
  player: Player;
  attempt: (action: () => Promise<string>) => Promise<void>;
}) {
  const { t } = useWords();
  const [account, setAccount] = useState<Account | null>(null);
  const [email, setEmail] = useState("");
  const [webhook, setWebhook] = useState("");
  const [old, setOld] = useState("");
  const [fresh, setFresh] = useState("");
  const take = (got: Account) => {
    setAccount(got);
    setEmail(got.email ?? "");
    setWebhook(got.webhook ?? "");
  };
  useEffect(() => {
    api.account().then(take, () => setAccount(null));
  }, [player.id]);
  if (!account) return null;
  const keep = (changes: Record<string, unknown>) =>
    attempt(async () => {
      take(await api.changeAccount(changes));
      return t("kept");
    });
  const notify = (part: Partial<Account["notify"]>) =>
    void keep({ notify: { ...account.notify, ...part } });
  const remove = () =>
    attempt(async () => {
      await api.deleteAccount(old);
      signedAs(null);
      return t("deleted");
    });
  return (
    <>
      <Panel title={t("notifications")}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void keep({ email: email || null, webhook: webhook || null });
          }}
        >
          <p>{t("notifications_about")}</p>
          <label class="inline">
            <input
              type="checkbox"
              checked={account.notify.turn}
              onChange={() => notify({ turn: !account.notify.turn })}
            />{" "}
            {t("notify_turn")}
          </label>
          <label class="inline">
            <input
              type="checkbox"
              checked={account.notify.over}
              onChange={() => notify({ over: !account.notify.over })}
            />{" "}
            {t("notify_over")}
          </label>
          <label>
            {t("email")}
            <input
              type="email"
              value={email}
              onInput={(event) => setEmail(event.currentTarget.value)}
            />
          </label>
          <label>
            {t("webhook")}
            <input
              type="url"
              value={webhook}
              onInput={(event) => setWebhook(event.currentTarget.value)}
            />
          </label>
          <p>
            {t("feed")}: <a href={account.feed}>{t("atom_feed")}</a>
          </p>
          <button class="btn" type="submit">
            {t("keep")}
          </button>
        </form>
      </Panel>
      {player.guest ? null : (
        <Panel title={t("password")}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void keep({ password: { old, new: fresh } });
            }}
          >
            <input
              type="text"
              value={player.name}
              readOnly
              autoComplete="username"
              class="sr"
              tabIndex={-1}
              aria-hidden="true"
            />
            <label>
              {t("old_password")}
              <input
                type="password"
                autoComplete="current-password"
                value={old}
                onInput={(event) => setOld(event.currentTarget.value)}
              />
            </label>
            <label>
              {t("new_password")}
              <input
                type="password"
                autoComplete="new-password"
                minLength={8}
                value={fresh}
                onInput={(event) => setFresh(event.currentTarget.value)}
              />
            </label>
            <div class="row">
              <button class="btn" type="submit" disabled={fresh.length < 8}>
                {t("change_password")}
              </button>
              <button
                class="btn"
                type="button"
                disabled={old.length === 0}
                onClick={() => confirm(t("delete_sure")) && void remove()}
              >
                {t("delete_account")}
              </button>
            </div>
          </form>
        </Panel>
      )}
    </>
  );
}
