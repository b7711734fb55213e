import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import { type Day, dayOf, firstDay } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import { canMove, refundReasons } from '@kebun/contract/refunds/refund-status.ts';
import type { Refund, RefundTerms } from '@kebun/contract/refunds/refunds.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import { cashDue } from '#domains/orders/price-reduction.ts';
import { toIso } from '#platform/lib/clock.ts';
import { toCancelledLine } from './refund-lines.ts';
import type { FullRefund, OrderTerms, PackedSubstitute } from './refund-rows.ts';
import {
  allowedDestinations,
  amountOf,
  isImmediate,
  kindFor,
  type RequestableKind,
  refundableOf,
  refundBlockReason,
} from './refund-rules.ts';

export const refundReply = (refund: FullRefund, { language, t }: ReplyLocale): Refund => ({
  id: refund.id,
  display_id: `${refund.display_id}-${refund.number}`,
  order_id: refund.order_id,
  order_display_id: refund.display_id,
  kind: refund.kind,
  reason: refund.reason && { slug: refund.reason, label: t(`order.reason_${refund.reason}`) },
  comment: refund.comment,
  items: refund.lines.map((line) => ({
    order_item_id: line.line_id,
    name: textIn(line.name, language),
    quantity: line.quantity,
    amount: line.amount,
  })),
  requested_at: new Date(refund.requested_at).toISOString(),
  status: refund.status,
  status_label: t(`order.refund_${refund.status}`),
  status_text: t(statusText(refund), { day: fullDayIn(language, creditDayOf(refund) ?? firstDay) }),
  refund_to: refund.refund_to,
  refund_amount: refund.amount + refund.credit,
  store_credit: refund.credit,
  decided_at: toIso(refund.decided_at),
  decided_note: refund.decided_note,
  refunded_at: toIso(refund.refunded_at),
  credit_day: creditDayOf(refund),
  can_withdraw: canMove('withdraw', refund),
});

/** Returns the last day on which a guest can have the money as store credit; null: no longer, or never. */
function creditDayOf({ status, credit_until }: FullRefund): Day | null {
  const end = credit_until ? Date.parse(credit_until) : 0;
  return status === 'processing' && end > Date.now() ? dayOf(new Date(end - 1).toISOString()) : null;
}

/** Returns the text of a status, which depends on the kind of request and where the money goes. */
function statusText(refund: FullRefund) {
  const { status, kind, is_partial, refund_to, amount, credit, is_overpaid } = refund;
  if (creditDayOf(refund)) return 'order.refund_text_waits_for_account';
  if (is_partial && status === 'requested') return 'order.refund_text_requested_part';
  if (status === 'requested')
    return `order.refund_text_requested_${kind === 'overpayment' || kind === 'swap' ? 'refund' : kind}` as const;
  if (status === 'refunded') {
    return `order.refund_text_refunded_${refund_to === 'original' && amount > 0 ? 'original' : 'wallet'}` as const;
  }
  if (amount + credit > 0 || status !== 'approved') return `order.refund_text_${status}` as const;
  if (is_partial) return 'order.refund_text_approved_part';
  return is_overpaid ? 'order.refund_text_approved_paid_since' : 'order.refund_text_approved';
}

export function termsReply(order: OrderTerms, { language, t }: ReplyLocale): RefundTerms {
  const kind = kindFor(order);
  const blockReason = refundBlockReason(kind, order);
  const refundable = refundableOf(order);

  return {
    order_id: order.id,
    order_display_id: order.display_id,
    kind: blockReason ? null : kind,
    blocked: blockReason ? t(`refusal.${blockReason}`) : null,
    is_immediate: isImmediate(order),
    refundable,
    store_credit: Math.min(order.store_credit, refundable),
    destinations: order.captured > 0 ? allowedDestinations(order) : [],
    at_door: kind === 'cancellation' ? cashDue(order) : 0,
    items: itemsLeft(kind === 'cancellation' ? cancellableOf(order) : order, language),
    reasons: reasonsFor(kind, t),
  };
}

/** Returns the lines that can be cancelled. The list is empty when the order can only be cancelled completely. */
const cancellableOf = ({ status, lines }: OrderTerms): Pick<OrderTerms, 'lines'> => ({
  lines: status === cancelledInPart ? lines.map(toCancelledLine) : [],
});

export const substituteReply = (substitute: PackedSubstitute | null, language: Language) =>
  substitute && {
    name: textIn(substitute.name, language),
    unit: textIn(substitute.unit, language),
    quantity: substitute.quantity,
  };

/** Returns the remaining lines, each with the amount for one unit, two units, and so on. */
export const itemsLeft = ({ lines }: Pick<OrderTerms, 'lines'>, language: Language): RefundTerms['items'] =>
  lines
    .filter(({ quantity, taken }) => quantity > taken)
    .map((line) => ({
      order_item_id: line.id,
      name: textIn(line.name, language),
      unit: textIn(line.unit, language),
      substitute: substituteReply(line.substitute, language),
      quantity: line.quantity - line.taken,
      amounts: Array.from({ length: line.quantity - line.taken }, (_, more) => amountOf(line, more + 1)),
    }));

const reasonsFor = (kind: RequestableKind, t: Translate) =>
  refundReasons[kind].map((slug) => ({ slug, label: t(`order.reason_${slug}`) }));
