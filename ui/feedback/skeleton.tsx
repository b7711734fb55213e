import type { ReactNode } from 'react';
import { useT } from '../text/text.tsx';

/** Says once that something is on its way; the shapes inside are for the eye only. */
export function Skeleton({ children }: { children: ReactNode }) {
  const text = useT();

  return (
    <div aria-busy="true">
      <span className="sr-only">{text('ui.loading')}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
