import type { Order } from '@kebun/contract/orders.ts';
import { useText } from '@kebun/ui/text.tsx';
import { useSearchParams } from 'react-router';
import { OrderOutcome } from '#features/orders/order-outcome.tsx';
import { UnpaidOrder } from '#features/payment/unpaid-order.tsx';
import type { PageHandle } from '#platform/page.ts';
import { PageHead } from '#platform/page-head.tsx';
import { GuestOrder } from './guest-order.tsx';

export const handle = { parameters: ['order', 'share_token', 'payment'], keep: false } satisfies PageHandle;

/** What became of an order, wherever its payment was made. */
export default function CheckoutResultPage() {
  const text = useText();
  const [at] = useSearchParams();
  const unpaid = (order: Order) => <UnpaidOrder order={order} payment={at.get('payment')} />;

  return (
    <div className="wrap pb-12 md:pt-6">
      <PageHead title={text('order.received')} unlisted />
      <OrderOutcome number={at.get('order')} shareToken={at.get('share_token')} unpaid={unpaid}>
        {(order) => <GuestOrder order={order} isShared={at.has('share_token')} />}
      </OrderOutcome>
    </div>
  );
}
