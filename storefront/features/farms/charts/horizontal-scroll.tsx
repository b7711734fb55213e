import type { ReactNode } from 'react';

/** A table that is wider than a phone. Positioned, so that it also clips what is only read out. It can be reached by keyboard, since the arrow keys move it. */
export const ScrollsSideways = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it a keyboard could not scroll to what is hidden
  <section aria-label={label} tabIndex={0} className="relative overflow-x-auto rounded-sm">
    {children}
  </section>
);
