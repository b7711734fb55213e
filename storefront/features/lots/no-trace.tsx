import { useT } from '@kebun/ui/text/text.tsx';
import { CodeForm } from './code-form.tsx';

/** Why a pack was not found. `link`: the product number and the code of a GS1 Digital Link lead to no pack. */
export type TraceFailure = 'invalid' | 'unknown' | 'link' | 'not_now';

// biome-ignore format: table
const hints = {
  invalid: 'trace.unknown_hint',
  unknown: 'trace.unknown_hint',
  link:    'trace.link_hint',
  not_now: 'trace.not_now_hint',
} as const satisfies Record<TraceFailure, string>;

/** The form for a code, first or after one that led nowhere. */
export function NoTrace({
  typed,
  failure,
}: {
  typed?: string | undefined;
  failure?: TraceFailure | undefined;
}) {
  const text = useT();
  const hint = failure && hints[failure];

  return (
    <div className="wrap max-w-300! py-8 md:py-14">
      <h1 className="display text-4xl text-balance">
        {text(failure ? `trace.${failure}` : 'trace.form_title')}
      </h1>
      <p className="mt-3 mb-8 max-w-(--measure) text-lg text-ink-soft">{text(hint ?? 'trace.form_lead')}</p>
      <CodeForm
        typed={typed}
        error={failure === 'invalid' || failure === 'unknown' ? text(`trace.${failure}`) : undefined}
      />
    </div>
  );
}
