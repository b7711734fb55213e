import type { Order } from '@kebun/contract/orders.ts';
import { useText } from '@kebun/ui/text.tsx';
import { useLocation, useSearchParams } from 'react-router';
import { TrackedOrder } from '#features/orders/tracked-order.tsx';
import { PayNow } from '#features/payment/pay-now.tsx';
import { RefundOffer } from '#features/refunds/refund-offer.tsx';
import { RefundsOfOrder } from '#features/refunds/refunds-of-order.tsx';
import type { PageHandle } from '#platform/page.ts';
import { PageHead } from '#platform/page-head.tsx';

export const handle = { parameters: ['order', 'share_token'], keep: false } satisfies PageHandle;

/** Of a guest's order, the guest alone may pay it here. */
const unpaid = (order: Order) => <PayNow order={order} />;

export default function TrackOrderViewPage() {
  const text = useText();
  const [at] = useSearchParams();
  const { state } = useLocation();
  const number = at.get('order') ?? '';

  return (
    <div className="wrap section">
      <PageHead title={text('track.view_title')} unlisted />
      <TrackedOrder
        key={number}
        number={number}
        shareToken={at.get('share_token') ?? undefined}
        unpaid={unpaid}
        proof={(state as { proof?: string } | null)?.proof}
        before={({ display_id }) => <RefundsOfOrder order={display_id} />}
        after={({ display_id }) => <RefundOffer order={display_id} />}
      />
    </div>
  );
}
