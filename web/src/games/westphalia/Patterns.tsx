// Religions fill areas with a pattern besides their colour. A drawing that may stand beside another
// brings names of its own.
export const Patterns = ({ prot, cath }: { prot: string; cath: string }) => (
  <defs>
    <pattern
      id={prot}
      width="15"
      height="15"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="15" height="15" fill="var(--prot-area)" />
      <rect width="4.5" height="15" fill="var(--prot-area-line)" opacity="0.75" />
    </pattern>
    <pattern id={cath} width="22" height="22" patternUnits="userSpaceOnUse">
      <rect width="22" height="22" fill="var(--cath-fill)" />
      <path d="M11 7v8M7 11h8" stroke="var(--cath-line)" stroke-width="1.8" />
    </pattern>
  </defs>
);
