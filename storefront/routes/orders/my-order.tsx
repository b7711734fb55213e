import type { Order } from '@kebun/contract/orders/orders.ts';
import { useSearchParams } from 'react-router';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { LineComplaints } from '#features/complaints/line-complaints.tsx';
import { TrackedOrder } from '#features/orders/tracked-order.tsx';
import { PayNow } from '#features/payments/pay-now.tsx';
import { RefundPrompt } from '#features/refunds/refund-prompt.tsx';
import { useTo } from '#platform/page/links.ts';
import type { PageHandle } from '#platform/page/page.ts';
import { BeforeOrder } from './before-order.tsx';
import { OwnOrders } from './own-orders.tsx';

export const handle = { parameters: ['order'], isCacheable: false } satisfies PageHandle;

const payNow = (order: Order) => <PayNow order={order} />;

/** The customer's own order: the session is the proof, so all of it is shown. */
export default function MyOrderPage() {
  const to = useTo();
  const [at] = useSearchParams();
  const number = at.get('order') ?? '';

  return (
    <AccountFrame title="frame.orders">
      {() => (
        <OwnOrders>
          <TrackedOrder
            key={number}
            number={number}
            shareToken={undefined}
            proof={undefined}
            unpaid={payNow}
            printHref={to('/my-account/orders/print', { query: { order: number } })}
            before={(order) => <BeforeOrder order={order} />}
            after={({ display_id }) => <RefundPrompt order={display_id} />}
            lineEnd={({ display_id }, { id }) => <LineComplaints order={display_id} line={id} />}
          />
        </OwnOrders>
      )}
    </AccountFrame>
  );
}
