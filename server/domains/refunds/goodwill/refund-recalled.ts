import { addDays, today } from '@kebun/contract/lib/days.ts';
import { guestCreditDays } from '@kebun/contract/lib/limits.ts';
import { findPayable } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import { approveRefund } from '../decisions/approve-refund.ts';
import { insertLines, insertRefund, selectTerms } from '../queries.ts';
import { refundableOf, splitOf } from '../refund-rules.ts';
import { capLines, linesOf, sumOf } from '../requested-lines.ts';

interface RecalledUnits {
  line_id: string;
  quantity: number;
}

interface RecalledOrder {
  id: string;
  units: readonly RecalledUnits[];
  refund_to: 'wallet' | 'original'; // a guest gets the money back as they paid, or as store credit with an account
  note: string; // for the customer
}

/** The end of the last day on which a guest can have the money as store credit. */
const endOfCreditDay = () => `${addDays(today(), guestCreditDays + 1)}T00:00:00+08:00`;

/**
 * Refunds the recalled units of a delivered order: what was paid for them, as far as no earlier refund has returned it.
 * Two people have confirmed the recall, so it needs no further approval. Returns the id of the refund, or null when
 * nothing is left to refund. The caller holds the locks on the wallet and the order.
 */
export async function refundRecalled(
  tx: Tx,
  { id, units, refund_to, note }: RecalledOrder,
): Promise<string | null> {
  const seen = await findPayable(tx, id);
  const order = seen && (await selectTerms(tx, seen.shopper_id, { id }, 0));
  if (!seen || !order) throw new Error(`refundRecalled: no order ${id}`);
  const left = new Map(order.lines.map((line) => [line.id, line.quantity - line.taken]));
  const items = units
    .map(({ line_id, quantity }) => ({
      order_item_id: line_id,
      quantity: Math.min(quantity, left.get(line_id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  if (items.length === 0) return null;
  const lines = capLines(linesOf(order, items), Math.max(0, refundableOf(order)));
  const sum = sumOf(lines);
  if (sum === 0) return null;

  const isGuest = order.owner !== 'customer';
  const refund = await insertRefund(tx, {
    order_id: id,
    kind: 'refund',
    status: 'requested',
    reason: 'recalled',
    refund_to: isGuest ? 'original' : refund_to,
    credit_until: isGuest && refund_to === 'wallet' ? endOfCreditDay() : null,
    decided_note: note,
    ...splitOf(order, sum),
  });
  if (!refund)
    throw new Error(`refundRecalled: insertRefund returned no row, although order ${id} is locked`);
  await insertLines(tx, refund.id, lines);
  await approveRefund(tx, refund, seen.shopper_id, { by: 'system' });
  return refund.id;
}
