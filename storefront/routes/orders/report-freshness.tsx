import { useT } from '@kebun/ui/text/text.tsx';
import { useSearchParams } from 'react-router';
import { complaintsQuery } from '#features/complaints/queries.ts';
import { ReportFreshness } from '#features/complaints/report-freshness.tsx';
import { createLoader, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

/** Without script, the page is rendered with the form, for the visitor of the cookie. */
const page = {
  deferred: ({ url: { searchParams } }: { url: URL }) => {
    const order = searchParams.get('order');
    return import.meta.env.SSR && order ? [complaintsQuery(order)] : [];
  },
};

export const loader = createLoader(page);
export const handle = { parameters: ['order', 'line'], isCacheable: false } satisfies PageHandle;

/** The page to report packs that were not fresh or end too soon. */
export default function ReportFreshnessPage() {
  const text = useT();
  const [at] = useSearchParams();
  const order = at.get('order') ?? '';
  const line = at.get('line') ?? '';

  return (
    <div className="wrap section">
      <PageHead title={text('order.complaint_title')} unlisted />
      <div className="mx-auto max-w-180">
        <ReportFreshness key={`${order} ${line}`} order={order} line={line} />
      </div>
    </div>
  );
}
