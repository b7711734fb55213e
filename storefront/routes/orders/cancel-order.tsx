import { useT } from '@kebun/ui/text/text.tsx';
import { useSearchParams } from 'react-router';
import { CancelOrder } from '#features/refunds/cancel-order.tsx';
import type { PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export const handle = { parameters: ['order'], isCacheable: false } satisfies PageHandle;

/** The page to cancel an order, or to request a refund after delivery. */
export default function CancelOrderPage() {
  const text = useT();
  const [at] = useSearchParams();
  const order = at.get('order') ?? '';

  return (
    <div className="wrap section">
      <PageHead title={text('order.cancel_title')} unlisted />
      <div className="mx-auto max-w-180">
        <CancelOrder key={order} order={order} />
      </div>
    </div>
  );
}
