import type { ReactNode } from 'react';
import { useT } from '../text/text.tsx';

/** Announces once that something is loading; the shapes inside are only visual. */
export function Skeleton({ children }: { children: ReactNode }) {
  const text = useT();

  return (
    <div aria-busy="true">
      <span className="sr-only">{text('ui.loading')}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
