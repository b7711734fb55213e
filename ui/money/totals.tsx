import type { ReactNode } from 'react';

/** Amounts in rows, then their Total. */
export function Totals({ children }: { children: ReactNode }) {
  return <dl className="figures grid gap-1.5 text-[.9688rem]">{children}</dl>;
}
