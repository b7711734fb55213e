/** The same values as in tokens.css: a pattern inherits nothing from the element that uses it. */
const hatching = { fallow: '#a8a29e', preparing: '#8c5a2b' } as const;

/** The fill patterns of empty plots. Each plan has ids of its own, so that two plans fit on a page. */
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
