import type { Tx } from '#platform/db/db.ts';
import { approveRefund } from './decisions/approve-refund.ts';
import { selectLineOf, selectOwnNumbers } from './queries.ts';
import { requestRefund } from './requests/request-refund.ts';

/** A demo refund request. */
export interface RefundSeed {
  order: string; // order number
  reason: string;
  comment: string;
  items: { product: string; quantity: number } | null; // null: the whole order
  is_agreed: boolean;
}

const hours = 48; // the refund period after delivery

/** Seeds refund requests in the past, through the same steps as any other request. */
export async function seedRefunds(tx: Tx, customerId: string, refunds: readonly RefundSeed[]): Promise<void> {
  const own = await selectOwnNumbers(tx, customerId);
  for (const { order: number, items, is_agreed, ...request } of refunds) {
    if (!own.has(number)) continue;
    const line = items && (await selectLineOf(tx, number, items.product));
    const refund = await requestRefund(
      tx,
      { id: customerId, kind: 'customer' },
      {
        ...request,
        order: { number },
        ...(items && line && { items: [{ order_item_id: line, quantity: items.quantity }] }),
      },
      hours,
    );
    if (is_agreed) await approveRefund(tx, refund, customerId, { by: 'staff' });
  }
}
