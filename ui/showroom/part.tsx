import type { ReactNode } from 'react';

/** One component and its states. */
export function Part({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="border-t border-line py-8">
      <h2 className="mb-4 text-sm text-ink-soft">{name}</h2>
      <div className={wide ? '' : 'flex flex-wrap items-start gap-x-6 gap-y-5'}>{children}</div>
    </section>
  );
}
