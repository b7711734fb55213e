import type { Issue } from '@kebun/contract/lib/refusals.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useEffect, useRef } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { describeChange } from './describe-change.ts';

/** Lists the changes after the shop refused the order as it was shown. */
export function OrderChangesNotice({ failure, changes }: { failure: CallError; changes: readonly Issue[] }) {
  const text = useT();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="mb-6 rounded-md bg-chilli-tint px-4 py-3.5">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-base">
        <Icon name="alert" className="text-chilli" />
        {text('checkout.changed_title')}
      </h2>
      <p className="mt-1 text-sm">{failure.message}</p>
      {changes.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-sm">
          {changes.map((issue) => (
            <li key={`${issue.code}${issue.item_id}`}>{describeChange(text, issue)}</li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-ink-soft">{text('checkout.changed_lead')}</p>
    </section>
  );
}
