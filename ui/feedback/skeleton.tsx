import type { ReactNode } from 'react';
import { useText } from '../text/text.tsx';

/** Says once that something is on its way; the shapes inside are for the eye only. */
export function Skeleton({ children }: { children: ReactNode }) {
  const text = useText();

  return (
    <div aria-busy="true">
      <span className="sr-only">{text('ui.loading')}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
