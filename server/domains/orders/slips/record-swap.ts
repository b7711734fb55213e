import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import { sql } from 'kysely';
import { exactlyOne, type Tx } from '#platform/db/db.ts';
import type { LockedOrder } from '../order-money.ts';
import type { SwappedLine } from '../order-rows.ts';

interface NewSwap extends SwappedLine {
  line_id: string;
  refund_id: string | null;
}

/**
 * Records, once, that a line is swapped. The version of the order increases, so that an open packing sheet is refused.
 */
export async function recordSwap(tx: Tx, { id }: LockedOrder, swap: NewSwap): Promise<void> {
  exactlyOne(
    await tx
      .updateTable('orders')
      .set({ version: sql`version + 1` })
      .where('id', '=', id)
      .where('status', '=', cancelledInPart)
      .where('awaits_decision', '=', false)
      .executeTakeFirst(),
    'order_not_moved',
  );
  const { line_id, product_id, sku_id, sku, name, unit, quantity, unit_price, price_reduction, refund_id } =
    swap;
  await tx
    .insertInto('swapped_lines')
    .values({
      line_id,
      product_id,
      sku_id,
      sku,
      name,
      unit,
      quantity,
      unit_price,
      price_reduction,
      refund_id,
    })
    .execute();
}
