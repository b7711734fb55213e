import { randomUUID } from 'node:crypto';
import { people } from '@kebun/world/people.ts';
import { gifts } from '@kebun/world/refunds.ts';
import { giveBack } from '../server/domains/refunds/give-back.ts';
import { selectLineOf } from '../server/domains/refunds/queries.ts';
import type { Tx } from '../server/platform/db.ts';

/** What one of the staff has begun to give back, so that another finds it waiting: by the same rules as any other. */
export async function seedDemoRefunds(tx: Tx, by: { id: string; email: string }): Promise<void> {
  const slug = people.find(({ email }) => email === by.email)?.slug;
  for (const { order: number, items, ...gift } of gifts.filter((one) => one.by === slug)) {
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('display_id', '=', number)
      .executeTakeFirstOrThrow();
    const line = items && {
      order_item_id: await selectLineOf(tx, number, items.product),
      quantity: items.quantity,
    };
    await giveBack(tx, order.id, { ...gift, ...(line && { items: [line] }) }, { by, key: randomUUID() });
  }
}
