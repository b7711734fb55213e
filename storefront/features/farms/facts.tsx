import { Fragment, type ReactNode } from 'react';

/** Facts, a line each; unknown ones have no line. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 text-[.9688rem]">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt className="text-ink-soft first-letter:uppercase">{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
