import type { Order } from '@kebun/contract/orders/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { SlippedOrder } from '#features/orders/slipped-order.tsx';
import { HaveItBack } from '#features/refunds/have-it-back.tsx';
import { refundsQuery } from '#features/refunds/queries.ts';
import { RefundsOfOrder } from '#features/refunds/refunds-of-order.tsx';
import { tokens } from '#platform/identity/tokens.ts';

/**
 * The choices after a harvest has slipped, and the refund requests, before the lines of an order. While staff decide
 * on a cancellation, nothing can be chosen.
 */
export function BeforeOrder({ order }: { order: Order }) {
  const { data } = useQuery({ ...refundsQuery(order.display_id), enabled: tokens.known() });
  const isDecided = !data?.data.some(({ kind, status }) => kind === 'cancellation' && status === 'requested');
  return (
    <>
      {isDecided && (
        <SlippedOrder
          order={order}
          haveBack={({ id, name }) => <HaveItBack order={order.display_id} line={id} name={name} />}
        />
      )}
      <RefundsOfOrder order={order.display_id} />
    </>
  );
}
