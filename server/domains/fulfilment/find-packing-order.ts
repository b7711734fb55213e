import type { PackLine, PackOrder, Substitute } from '@kebun/contract/fulfilment/packing.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import { attachment } from '#domains/catalogue/products/attachment.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { stopReply } from './delivery-windows.ts';
import { type PackableLine, type StopRow, selectLines, selectStop } from './queries.ts';
import { selectSubstitutes } from './substitute-rows.ts';

/** Returns an order as its packer needs it. */
export async function findPackingOrder(
  db: Db,
  orderId: string,
  { today, ...wording }: ReplyLocale & { today: string },
): Promise<PackOrder> {
  const [order, lines] = await Promise.all([selectStop(db, orderId), selectLines(db, orderId)]);
  if (!order) throw new Refusal('order_not_found');
  const lots = await selectLotsOfLines(db, orderId, { today, deliveredOn: order.slot_date ?? today });
  return {
    ...stopReply(order, wording),
    version: order.version,
    remarks: order.remarks,
    lines: lines.map((line) => ({
      ...lineReply(line, order, wording),
      lots: lots.filter(({ line_id }) => line_id === line.id).map(({ line_id, ...lot }) => lot),
    })),
  };
}

const lineReply = (
  line: PackableLine,
  order: StopRow,
  { language }: ReplyLocale,
): Omit<PackLine, 'lots'> => ({
  id: line.id,
  sku_id: line.sku_id,
  sku: line.sku,
  barcode: line.barcode,
  name: line.name,
  unit: line.unit,
  image: attachment(line.picture, textIn(line.name, language)),
  quantity: line.quantity,
  sale_mode: line.sale_mode as PackLine['sale_mode'],
  estimated_weight_g: line.estimated_weight_g,
  weight_tolerance_percent: line.weight_tolerance_percent,
  note: line.note,
  substitution: (line.substitution ?? order.substitution) as PackLine['substitution'],
  parts: line.parts.map(({ sku, name, unit, quantity }) => ({
    sku,
    name,
    unit,
    quantity,
  })),
});

type LotOfLine = PackLine['lots'][number] & { line_id: string };

const shownLots = 500; // of an order

interface DeliveryDays {
  today: string;
  deliveredOn: string; // of the order
}

/** A lot as the packing table shows it, from `lots`. */
const factsOfLot = ({ today, deliveredOn }: DeliveryDays) => sql`
  on_hand, best_before, state, place,
  not is_released and coalesce(best_before < ${today}::date, false) as is_expired,
  is_released or meets_guarantee(best_before, ${deliveredOn}::date, guaranteed_days(lots.sku_id)) as meets_guarantee`;

/**
 * Returns the lots in the packhouse that have units of an order's lines: first those to take, by their end, and then
 * those that cannot be packed.
 */
async function selectLotsOfLines(db: Db, orderId: string, days: DeliveryDays): Promise<LotOfLine[]> {
  const { rows } = await sql<LotOfLine>`
    select distinct on (state <> 'ok' or is_expired or not meets_guarantee, best_before, code, line_id) *
    from (
      select line.id as line_id, lots.code, skus.code as sku, ${factsOfLot(days)}
      from open_order_lines as line
      left join order_line_parts as parts on parts.line_id = line.id
      join pack_lots as lots on lots.sku_id = coalesce(parts.sku_id, line.sku_id)
      join skus on skus.id = lots.sku_id
      where order_id = ${orderId} and line.quantity > 0 and (on_hand > 0 or blocked_units > 0)
    ) as found
    order by state <> 'ok' or is_expired or not meets_guarantee, best_before, code, line_id
    limit ${shownLots}
  `.execute(db);
  return rows;
}

const shown = 12; // as many as a packer reads

interface SubstitutesQuery {
  line_id: string;
  text?: string | undefined;
}

/** Returns possible substitutes for a line, the closest first. */
export async function listSubstitutes(
  db: Db,
  orderId: string,
  { line_id, text }: SubstitutesQuery,
  { language, today = malaysianDay(new Date()) }: Pick<ReplyLocale, 'language'> & { today?: string },
): Promise<Substitute[]> {
  const [order, rows] = await Promise.all([
    selectStop(db, orderId),
    selectSubstitutes(db, orderId, { lineIds: [line_id], text: text?.trim() || undefined, limit: shown }),
  ]);
  const days = { today, deliveredOn: order?.slot_date ?? today };
  const lots = await selectLotsOfSubstitutes(
    db,
    rows.map(({ sku_id }) => sku_id),
    days,
  );
  return rows.map(({ line_id, picture, ...substitute }) => ({
    ...substitute,
    image: attachment(picture, textIn(substitute.name, language)),
    lots: lots.filter(({ sku }) => sku === substitute.sku),
  }));
}

/** Returns the lots in stock of these SKUs: first those to take, by their end. */
async function selectLotsOfSubstitutes(
  db: Db,
  skuIds: readonly string[],
  days: DeliveryDays,
): Promise<PackLine['lots']> {
  const { rows } = await sql<PackLine['lots'][number]>`
    select * from (
      select lots.code, skus.code as sku, ${factsOfLot(days)}
      from pack_lots as lots join skus on skus.id = lots.sku_id
      where lots.sku_id = any(${skuIds}::uuid[]) and on_hand > 0
    ) as found
    order by state <> 'ok' or is_expired or not meets_guarantee, best_before, code
    limit ${shownLots}
  `.execute(db);
  return rows;
}
