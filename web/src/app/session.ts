// Who is playing on this browser.
import { api } from "../api/client";
import type { Player } from "../api/types";
import { Store, useStore } from "./store";

export interface Session {
  player: Player | null;
  known: boolean;
}

export const session = new Store<Session>({ player: null, known: false });

export const signedAs = (player: Player | null) => session.set({ player, known: true });

export async function findSession(): Promise<void> {
  try {
    signedAs((await api.session()).player);
  } catch {
    signedAs(null);
  }
}

// Nobody needs an account to play: a guest gets a name that can be changed later.
export async function ensurePlayer(name: string): Promise<Player> {
  const { player } = session.value.known ? session.value : await api.session();
  if (player) {
    signedAs(player);
    return player;
  }
  const made = (await api.guest(name)).player;
  signedAs(made);
  return made;
}

export const useSession = () => useStore(session);
