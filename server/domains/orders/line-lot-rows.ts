import { type RawBuilder, sql } from 'kysely';
import type { NamedLot } from '#domains/inventory/ship-stock.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** Units of a line that the packer took from a lot. */
export interface LineLot extends NamedLot {
  line_id: string;
}

/**
 * Records the lots that each line of an order was packed from: those that the packer named, and then the others. The
 * units have left stock already, and the packed lines are stored, so `open_line_lots` shares out the one to the other.
 */
export async function recordLineLots(tx: Tx, orderId: string, named: readonly LineLot[]): Promise<void> {
  if (named.length > 0)
    await tx
      .insertInto('order_line_lots')
      .values(
        named.map(({ line_id, lot_id, quantity }) => ({
          line_id,
          lot_id,
          quantity,
          guaranteed_days: guaranteedDays(sql`${lot_id}::uuid`),
        })),
      )
      .execute();
  await sql`
    insert into order_line_lots (line_id, lot_id, quantity, guaranteed_days)
    select line_id, lot_id, quantity, ${guaranteedDays(sql`lot_id`)} from open_line_lots(${orderId})
    on conflict (line_id, lot_id) do update set quantity = order_line_lots.quantity + excluded.quantity
  `.execute(tx);
}

/** The days that a lot is guaranteed to keep after delivery, as the product or the shop says now. */
const guaranteedDays = (lot: RawBuilder<unknown>) =>
  sql<number>`(select guaranteed_days(sku_id) from pack_lots where id = ${lot})`;

/**
 * Throws if a pack of the order is of a recalled lot. The lots stay as they are until the transaction ends: a recall
 * that is confirmed at the same moment waits, and counts the order among those that have left.
 */
export async function assertNoneRecalled(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await sql<{ code: string; state: string }>`
    select code, state from pack_lots
    where id in (
      select lot_id from order_line_lots join order_lines on order_lines.id = line_id
      where order_id = ${orderId} and order_line_lots.quantity > returned
    )
    order by id
    for share
  `.execute(tx);
  const recalled = rows.find(({ state }) => state === 'recalled');
  if (recalled) throw new Refusal('order_has_recalled_packs', { values: { code: recalled.code } });
}

/** Records that the packed units of an order came back. A parcel comes back whole. */
export async function recordReturnedLots(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update order_line_lots set returned = order_line_lots.quantity
    from order_lines where order_lines.id = line_id and order_id = ${orderId}
  `.execute(tx);
}

/** The lots of a line of `order_lines` that the customer has, those that end first. */
export const lotsOfLine = sql`(
  select coalesce(json_agg(json_build_object('code', code, 'quantity', quantity - returned,
    'harvested_on', harvested_on, 'best_before', best_before, 'is_recalled', state = 'recalled') order by best_before nulls last, code), '[]')
  from order_line_lots join pack_lots on pack_lots.id = lot_id
  where line_id = order_lines.id and quantity > returned)`;
