import type { ReactNode } from 'react';

/**
 * A table that is wider than a phone. It is positioned, so that it also clips visually hidden text, and focusable,
 * because the arrow keys scroll it.
 */
export const HorizontalScroll = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it a keyboard could not scroll to what is hidden
  <section aria-label={label} tabIndex={0} className="relative overflow-x-auto rounded-sm">
    {children}
  </section>
);
