import type { PackLine, PackOrder, Substitute } from '@kebun/contract/fulfilment/packing.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { attachment } from '#domains/catalogue/products/attachment.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { stopReply } from './delivery-windows.ts';
import { type PackableLine, type StopRow, selectLines, selectStop } from './queries.ts';
import { selectSubstitutes } from './substitute-rows.ts';

/** Returns an order as its packer needs it. */
export async function findPackingOrder(db: Db, orderId: string, wording: ReplyLocale): Promise<PackOrder> {
  const [order, lines] = await Promise.all([selectStop(db, orderId), selectLines(db, orderId)]);
  if (!order) throw new Refusal('order_not_found');
  return {
    ...stopReply(order, wording),
    version: order.version,
    remarks: order.remarks,
    lines: lines.map((line) => lineReply(line, order, wording)),
  };
}

const lineReply = (line: PackableLine, order: StopRow, { language }: ReplyLocale): PackLine => ({
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
  { language }: ReplyLocale,
): Promise<Substitute[]> {
  const rows = await selectSubstitutes(db, orderId, {
    lineIds: [line_id],
    text: text?.trim() || undefined,
    limit: shown,
  });
  return rows.map(({ line_id, picture, ...substitute }) => ({
    ...substitute,
    image: attachment(picture, textIn(substitute.name, language)),
  }));
}
