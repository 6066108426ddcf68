import type { ComponentChildren } from "preact";
import { Store, useStore } from "./store";

const path = new Store(location.pathname + location.search);
globalThis.addEventListener("popstate", () => path.set(location.pathname + location.search));

export function go(to: string): void {
  history.pushState(null, "", to);
  path.set(location.pathname + location.search);
  scrollTo(0, 0);
}

export const usePath = () => useStore(path);

interface LinkProps {
  to: string;
  class?: string;
  children: ComponentChildren;
}

export function Link({ to, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
