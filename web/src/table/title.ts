// Title and icon tell whose turn it is, also in a tab in the background.
import { useEffect } from "preact/hooks";

function icon(yours: boolean): string {
  const ground = yours ? "#A3271C" : "#FBF7EC";
  const ink = yours ? "#FFF8EC" : "#231B13";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="1" y="1" width="30" height="30" rx="4" fill="${ground}" stroke="#231B13" stroke-width="2"/><path d="M8 9h16M16 9v15M12 24h8M8 9v4M24 9v4" fill="none" stroke="${ink}" stroke-width="3"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function useTitle(title: string, yours: boolean): void {
  useEffect(() => {
    document.title = title;
    let link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (!link) {
      link = document.createElement("link");
      link.rel = "icon";
      document.head.append(link);
    }
    link.href = icon(yours);
  }, [title, yours]);
}
