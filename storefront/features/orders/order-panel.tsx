import type { ReactNode } from 'react';

/** A titled part of an order page. */
export function OrderPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-panel p-[clamp(1.125rem,2vw,1.75rem)] inset-ring inset-ring-line">
      <h2 className="mb-3.5 text-[1.25rem]">{title}</h2>
      {children}
    </section>
  );
}
