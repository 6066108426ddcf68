export function Vignette() {
  return <svg viewBox="-215 -122 430 244" aria-hidden="true" />;
}
