import type { Order } from '@kebun/contract/orders/orders.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useSearchParams } from 'react-router';
import { OrderOutcome } from '#features/orders/order-outcome.tsx';
import { paymentLinks } from '#features/payments/payment-handoff.ts';
import { UnpaidOrder } from '#features/payments/unpaid-order.tsx';
import { RefundsOfOrder } from '#features/refunds/refunds-of-order.tsx';
import type { PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { GuestOrder } from './guest-order.tsx';
import { OwnOrders } from './own-orders.tsx';

const refunds = ({ display_id }: Order) => <RefundsOfOrder order={display_id} />;

export const handle = {
  parameters: ['order', 'share_token', 'payment'],
  isCacheable: false,
} satisfies PageHandle;

/** The result of an order, whatever its payment method. */
export default function CheckoutResultPage() {
  const text = useT();
  const [at] = useSearchParams();
  const number = at.get('order');
  const shareToken = at.get('share_token') ?? paymentLinks.tokenOf(number);
  const isShared = shareToken !== null;
  const unpaid = (order: Order) => (
    <UnpaidOrder order={order} payment={at.get('payment')} shareToken={shareToken} />
  );

  return (
    <div className="wrap pb-12 md:pt-6">
      <PageHead title={text('order.received')} unlisted />
      <OwnOrders isShared={isShared}>
        <OrderOutcome number={number} shareToken={shareToken} unpaid={unpaid} refunds={refunds}>
          {(order) => <GuestOrder order={order} isShared={isShared} />}
        </OrderOutcome>
      </OwnOrders>
    </div>
  );
}
