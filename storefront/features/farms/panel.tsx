import { type ReactNode, useId } from 'react';

/** A section of a popup under its own title. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();

  return (
    <section aria-labelledby={titleId} className="rounded-panel p-5 inset-ring inset-ring-line md:p-7">
      <h3 id={titleId} className="mb-3 text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}
