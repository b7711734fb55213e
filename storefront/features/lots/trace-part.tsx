import type { ReactNode } from 'react';

/** A titled part of the page of a pack. */
export function TracePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="display text-2xl">{title}</h2>
      {children}
    </section>
  );
}
