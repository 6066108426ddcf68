import { useLayoutEffect, useState } from "preact/hooks";

// A value that components can follow.
export class Store<T> {
  private readonly followers = new Set<() => void>();
  constructor(private current: T) {}

  get value(): T {
    return this.current;
  }
  set(next: T): void {
    if (Object.is(next, this.current)) return;
    this.current = next;
    for (const follower of [...this.followers]) follower();
  }
  update(change: Partial<T>): void {
    this.set({ ...this.current, ...change });
  }
  follow(follower: () => void): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }
}

export function useStore<T>(store: Store<T>): T {
  const [, redraw] = useState({});
  useLayoutEffect(() => store.follow(() => redraw({})), [store]);
  return store.value;
}
