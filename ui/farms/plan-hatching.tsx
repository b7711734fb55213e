/** As tokens.css has them; a pattern is drawn apart from what wears it, and inherits nothing from there. */
const hatching = { fallow: '#a8a29e', preparing: '#8c5a2b' } as const;

/** What empty plots of a plan are filled with. Each plan names its own, so that two may stand on a page. */
export function PlanHatching({ patterns }: { patterns: string }) {
  return (
    <defs>
      {(['fallow', 'preparing'] as const).map((code) => (
        <pattern
          key={code}
          id={`${patterns}${code}`}
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="9" height="9" fill="#fff" />
          <path d="M0 0V9" stroke={hatching[code]} strokeWidth="4" />
        </pattern>
      ))}
    </defs>
  );
}
