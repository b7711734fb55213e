import type { ReactNode } from 'react';

/** A few large figures under the title of a page, each with its label. */
export const KeyFigures = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-3 max-sm:grid max-sm:w-full max-sm:grid-cols-[auto_auto_1fr] max-sm:gap-x-5 md:gap-x-10">
    {children}
  </dl>
);

export const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-sm leading-tight text-ink-soft">{label}</dt>
    <dd className="display text-2xl sm:text-3xl">{children}</dd>
  </div>
);
