import { share, total } from '@kebun/contract/lib/money.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { OrderTerms, RefundLine } from './refund-rows.ts';
import { amountOf } from './refund-rules.ts';

/** The requested lines and units. Undefined means all that is left. */
export type RequestedItems = readonly { order_item_id: string; quantity: number }[] | undefined;

/** Returns these lines with their amounts, by the share of each line when the order was placed. */
export function linesOf(order: Pick<OrderTerms, 'lines'>, items: RequestedItems): RefundLine[] {
  const requested =
    items ??
    order.lines
      .filter(({ quantity, taken }) => quantity > taken)
      .map(({ id, quantity, taken }) => ({ order_item_id: id, quantity: quantity - taken }));
  if (new Set(requested.map(({ order_item_id }) => order_item_id)).size < requested.length)
    throw invalidItems();
  if (requested.length === 0) throw new Refusal('nothing_to_refund');

  return requested.map(({ order_item_id, quantity }) => {
    const line = order.lines.find(({ id }) => id === order_item_id);
    if (!line) throw invalidItems();
    if (line.taken + quantity > line.quantity) throw new Refusal('nothing_to_refund');
    return { line_id: line.id, quantity, amount: amountOf(line, quantity) };
  });
}

export const sumOf = (lines: readonly RefundLine[]) => total(lines.map(({ amount }) => amount));

/** Limits the lines to a total, in proportion. */
export function capLines(lines: RefundLine[], most: number): RefundLine[] {
  if (sumOf(lines) <= most) return lines;
  const amounts = share(
    most,
    lines.map(({ amount }) => amount),
  );
  return lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 }));
}

const invalidItems = () => invalidField('items');
