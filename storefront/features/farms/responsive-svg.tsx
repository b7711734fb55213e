import type { ReactNode } from 'react';

// drawn at its real width, so that its text is as large as the text beside it
const narrow = 340;

/** A drawing twice: once for wide screens, once for phones. Only one of them is ever shown or announced. */
export const ResponsiveSvg = ({ wide = 720, draw }: { wide?: number; draw(width: number): ReactNode }) => (
  <>
    <div className="max-sm:hidden">{draw(wide)}</div>
    <div className="sm:hidden">{draw(narrow)}</div>
  </>
);
