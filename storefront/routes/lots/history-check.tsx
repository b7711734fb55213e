import { useT } from '@kebun/ui/text/text.tsx';
import { useParams } from 'react-router';
import { HistoryCheck } from '#features/lots/history-check.tsx';
import { BareBar } from '#features/shell/bare-bar.tsx';
import { createLoader, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { settingsQuery } from '#platform/text/settings.ts';

const load = createLoader({ deferred: () => [settingsQuery] });

export const loader = load;
export const clientLoader = load;
export const handle = { header: BareBar, footer: false, isCacheable: false } satisfies PageHandle;

/** The page that checks the history of a pack, with a script of its own. */
export default function HistoryCheckPage() {
  const text = useT();
  const { code = '' } = useParams();
  return (
    <>
      <PageHead title={text('trace.verify')} description={text('trace.lead')} unlisted />
      <HistoryCheck code={code} />
    </>
  );
}
