import { useEffect, useState } from "preact/hooks";

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const change = () => setMatches(list.matches);
    change();
    list.addEventListener("change", change);
    return () => list.removeEventListener("change", change);
  }, [query]);
  return matches;
}

// An upright tablet has the phone's tabs, but room for a whole board; on a phone that is a list.
export function useListed(phone: boolean): boolean {
  const tablet = useMedia("(min-width: 640px) and (max-width: 900px)");
  return phone && !tablet;
}
export const usePhone = () => useMedia("(max-width: 900px)");
