import { useT } from '@kebun/ui/text/text.tsx';
import { useMatches, useParams } from 'react-router';
import { HistoryCheck } from '#features/lots/history-check.tsx';
import { loadTrace } from '#features/lots/load-trace.ts';
import { NoTrace, type TraceFailure } from '#features/lots/no-trace.tsx';
import { BareBar } from '#features/shell/bare-bar.tsx';
import type { PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export const loader = loadTrace;
export const clientLoader = loadTrace;
export const handle = { header: BareBar, footer: false, isCacheable: false } satisfies PageHandle;

/** The page that checks the history of a pack, with a script of its own; for a wrong code the form for a code. */
export default function HistoryCheckPage() {
  const text = useT();
  const { code = '' } = useParams();
  const loaded = useMatches().at(-1)?.loaderData as { failure: TraceFailure | null } | undefined;
  const failure = loaded?.failure;
  if (failure === 'invalid' || failure === 'unknown')
    return (
      <>
        <PageHead title={text('trace.form_title')} description={text('trace.form_lead')} unlisted />
        <NoTrace typed={code} failure={failure} />
      </>
    );
  return (
    <>
      <PageHead title={text('trace.verify')} description={text('trace.lead')} unlisted />
      <HistoryCheck code={code} />
    </>
  );
}
