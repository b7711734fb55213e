import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import type { Approver } from './approver.ts';
import { issueGoodwillRefund } from './goodwill/issue-goodwill-refund.ts';
import { selectLineOf } from './queries.ts';

/** A demo goodwill refund. */
export interface GoodwillRefundSeed {
  order: string; // order number
  reason: string;
  note: string;
  items: { product: string; quantity: number } | null; // null: the whole order
}

/** Seeds goodwill refunds by the usual rules, so that large amounts wait for a second person. */
export async function seedGoodwillRefunds(
  tx: Tx,
  by: Approver,
  gifts: readonly GoodwillRefundSeed[],
): Promise<void> {
  for (const { order: number, items, reason, note } of gifts) {
    const line = items && {
      order_item_id: await selectLineOf(tx, number, items.product),
      quantity: items.quantity,
    };
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('display_id', '=', number)
      .executeTakeFirstOrThrow();
    const gift = { reason, note, ...(line && { items: [line] }) };
    await issueGoodwillRefund(tx, order.id, gift, { by, key: randomUUID() });
  }
}
