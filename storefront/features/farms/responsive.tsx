import type { ReactNode } from 'react';

// as wide as they are drawn, so that words in them are as large as words beside them
const narrow = 340;

/** A drawing twice: once for wide screens, once for phones. Only one of them is ever shown, or read out. */
export const ResponsiveSvg = ({ wide = 720, draw }: { wide?: number; draw(width: number): ReactNode }) => (
  <>
    <div className="max-sm:hidden">{draw(wide)}</div>
    <div className="sm:hidden">{draw(narrow)}</div>
  </>
);
