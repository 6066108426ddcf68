// A component that is drawn again only when one of its properties is another one. What it follows
// by hooks (a language, a choice that is lit) still draws it.
import { type ComponentType, createElement, type VNode } from "preact";
import { useRef } from "preact/hooks";

type Fields = Record<string, unknown>;

export function alike(a: object, b: object): boolean {
  const [one, other] = [a as Fields, b as Fields];
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.is(one[name], other[name]))
  );
}

// An unchanged node costs nothing.
export function memo<Props extends object>(Inner: ComponentType<Props>) {
  return function Kept(props: Props): VNode {
    const kept = useRef<{ props: Props; node: VNode } | null>(null);
    if (!kept.current || !alike(kept.current.props, props))
      kept.current = { props, node: createElement(Inner, props) as VNode };
    return kept.current.node;
  };
}
