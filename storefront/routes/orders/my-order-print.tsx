import { useT } from '@kebun/ui/text/text.tsx';
import { useSearchParams } from 'react-router';
import { OrderPrint } from '#features/orders/print/order-print.tsx';
import { RequireAuth } from '#features/sessions/require-auth.tsx';
import { useTo } from '#platform/page/links.ts';
import type { PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export const handle = {
  parameters: ['order'],
  header: null,
  footer: false,
  isCacheable: false,
} satisfies PageHandle;

/** The customer's own order, for printing. */
export default function MyOrderPrintPage() {
  const text = useT();
  const to = useTo();
  const [at] = useSearchParams();
  const number = at.get('order') ?? '';

  return (
    <div className="mx-auto max-w-180 p-6 print:p-0">
      <PageHead title={text('common.print')} unlisted />
      <RequireAuth>
        {() => (
          <OrderPrint
            key={number}
            number={number}
            shareToken={undefined}
            backHref={to('/my-account/orders/view', { query: { order: number } })}
          />
        )}
      </RequireAuth>
    </div>
  );
}
