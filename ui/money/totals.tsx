import type { ReactNode } from 'react';

/** Amounts under each other, then their Total. */
export function Totals({ children }: { children: ReactNode }) {
  return <dl className="figures grid gap-1.5 text-[.9688rem]">{children}</dl>;
}
