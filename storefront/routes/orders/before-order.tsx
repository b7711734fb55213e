import type { Order } from '@kebun/contract/orders/orders.ts';
import { SlippedOrder } from '#features/orders/slipped-order.tsx';
import { HaveItBack } from '#features/refunds/have-it-back.tsx';
import { RefundsOfOrder } from '#features/refunds/refunds-of-order.tsx';

/** The choices after a harvest has slipped, and the refund requests, before the lines of an order. */
export function BeforeOrder({ order }: { order: Order }) {
  return (
    <>
      <SlippedOrder
        order={order}
        haveBack={({ id, name }) => <HaveItBack order={order.display_id} line={id} name={name} />}
      />
      <RefundsOfOrder order={order.display_id} />
    </>
  );
}
