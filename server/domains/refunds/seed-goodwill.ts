import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import type { Approver } from './approver.ts';
import { issueGoodwillRefund } from './goodwill/issue-goodwill-refund.ts';
import { selectLineOf } from './queries.ts';

/** What one of the staff of the world gives back unasked, as the world tells it. */
export interface GoodwillRefundSeed {
  order: string; // its number
  reason: string;
  note: string;
  items: { product: string; quantity: number } | null; // null: all of it
}

/** Given by the same rules as anything else, so that what is too much for one waits for another. */
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
