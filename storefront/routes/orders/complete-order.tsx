import type { Order } from '@kebun/contract/orders/orders.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useSearchParams } from 'react-router';
import { NextSteps } from '#features/orders/next-steps.tsx';
import { NotInOrderNote } from '#features/orders/not-in-order-note.tsx';
import { OrderOutcome } from '#features/orders/order-outcome.tsx';
import { UnpaidOrder } from '#features/payments/unpaid-order.tsx';
import { InviteFriend } from '#features/referrals/invite-friend.tsx';
import { RefundsOfOrder } from '#features/refunds/refunds-of-order.tsx';
import type { PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { GuestOrder } from './guest-order.tsx';
import { OwnOrders } from './own-orders.tsx';

const unpaidOrder = (order: Order) => <UnpaidOrder order={order} />;

const refunds = ({ display_id }: Order) => <RefundsOfOrder order={display_id} />;

export const handle = { parameters: ['order', 'share_token'], isCacheable: false } satisfies PageHandle;

/** Thanks for an order without online payment, with the next steps. */
export default function CompleteOrderPage() {
  const text = useT();
  const [at] = useSearchParams();
  const isShared = at.has('share_token');

  return (
    <div className="wrap pb-12 md:pt-6">
      <PageHead title={text('order.received')} unlisted />
      <NotInOrderNote />
      <OwnOrders isShared={isShared}>
        <OrderOutcome
          number={at.get('order')}
          shareToken={at.get('share_token')}
          unpaid={unpaidOrder}
          refunds={refunds}
        >
          {(order) => (
            <>
              <GuestOrder order={order} isShared={isShared} />
              <NextSteps order={order} />
              <InviteFriend />
            </>
          )}
        </OrderOutcome>
      </OwnOrders>
    </div>
  );
}
