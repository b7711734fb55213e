import { productValueOf } from '@kebun/contract/cart/line-money.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { sen } from '@kebun/contract/lib/money.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import {
  type CreditNote,
  type DeliveryMove,
  formatCreditNoteNumber,
  formatInvoiceNumber,
  type Order,
  type OrderBrief,
  type OrderItem,
} from '@kebun/contract/orders/orders.ts';
import { addressReply } from '#domains/accounts/address-reply.ts';
import { attachment } from '#domains/catalogue/products/attachment.ts';
import { slotLabel } from '#domains/delivery/slot-label.ts';
import { preOrderReply, slipReply } from '#domains/preorders/list-presales.ts';
import { toIso } from '#platform/lib/clock.ts';
import type { AdditionTerms } from './additions/addition-rows.ts';
import { orderTimeline } from './history/order-timeline.ts';
import type {
  DeliveryMoveRow,
  FullOrder,
  OrderRow,
  PreOrderOfLine,
  ShownLine,
  SwappedLine,
} from './order-rows.ts';
import { statusReply } from './order-statuses.ts';
import { type OrderCredit, taxOfOrder } from './tax-of-order.ts';

/** The language of a reply. */
export interface ReplyLocale {
  language: Language;
  t: Translate;
}

/** Returns the reply for an order number alone: its status, but no person and no amount. */
export const briefReply = (
  { order, events }: Pick<FullOrder, 'order' | 'events'>,
  { t }: ReplyLocale,
): OrderBrief => ({
  display_id: order.display_id,
  status: {
    ...statusReply(order.status, t),
    ...(order.awaits_decision && { customer_text: t('status.text.awaits_decision') }),
  },
  timeline_steps: orderTimeline({ ...order, events }, t),
  created_at: toIso(order.created_at),
  slot_date: order.slot_date,
  item_count: order.item_count,
});

export function orderReply(full: FullOrder, wording: ReplyLocale): Order {
  const { order, lines, events, invoice, eInvoice, additions, owner } = full;
  const { language, t } = wording;
  const { billing_address } = order;
  const taxes = taxOfOrder(full);

  return {
    ...briefReply({ order, events }, wording),
    id: order.id,
    customer: customerOf(order),
    is_guest: owner === 'guest',
    language: order.language as Language,
    status_history: events.map(({ to_status, at, note }) => ({
      slug: to_status,
      name: t(`status.${to_status}`),
      at: toIso(at),
      note,
    })),
    payment_status: order.payment_status as Order['payment_status'],
    payment_gateway: order.payment_gateway,
    payment_method: order.payment_method,
    payment_label: textIn(order.payment_label, language),
    items: lines.map((line, index) => itemReply(line, taxes.byLine[index] ?? 0, wording)),
    totals: totalsReply(order, taxes),
    refunded: order.refunded,
    refunded_tax_lines: taxes.refunded_tax_lines,
    cash_reduction: order.cash_reduction,
    coupon: couponOf(order, language),
    billing_address: addressReply(billing_address, language),
    shipping_address: addressReply(order.shipping_address, language),
    shipping_method: {
      name: textIn(order.shipping_name, language),
      type: order.shipping_type,
      eta_text: textIn(order.shipping_eta, language),
    },
    delivery_moves: full.deliveryMoves.map((move) => deliveryMoveReply(move, language)),
    delivery_time: deliveryTime(order, language),
    substitution: order.substitution as Order['substitution'],
    shipping_remarks: order.shipping_remarks,
    leave_at_door: order.leave_at_door,
    remarks: order.remarks,
    invoice: invoice && { number: formatInvoiceNumber(invoice.number), issued_at: toIso(invoice.issued_at) },
    credit_notes: creditNotes(full, taxes.credits, wording),
    e_invoice: eInvoice,
    additions: additionsReply(additions, language),
    share_token: order.share_token,
  };
}

const customerOf = ({ email, billing_address: { recipient, contact_number } }: OrderRow) => ({
  name: recipient,
  email,
  phone: contact_number,
});

const additionsReply = (
  { is_open, until, unpaid }: AdditionTerms,
  language: Language,
): Order['additions'] => ({
  is_open,
  until: until && toIso(until),
  unpaid: unpaid && {
    amount: unpaid.amount,
    expires_at: toIso(unpaid.expires_at),
    items: unpaid.lines.map(({ name, unit, quantity }) => ({
      name: textIn(name, language),
      unit: textIn(unit, language),
      quantity,
    })),
  },
});

const couponOf = ({ coupon_code: code, coupon_label }: OrderRow, language: Language) =>
  code ? { code, label: textIn(coupon_label, language) || code } : null;

/** Returns the credit notes of an invoice. A refund has one once its money is sent. */
function creditNotes(
  { lines, invoice }: FullOrder,
  credits: readonly OrderCredit[],
  { language, t }: ReplyLocale,
) {
  if (!invoice) return [];
  return credits.flatMap(({ refund, at, amount, byLine, tax_lines }): CreditNote[] => {
    if (at === null) return [];
    return [
      {
        number: formatCreditNoteNumber(invoice.number, refund?.number ?? null),
        issued_at: new Date(Math.max(Date.parse(at), Date.parse(invoice.issued_at))).toISOString(),
        reason: t(refund ? `order.reason_${refund.reason}` : 'order.reason_returned'),
        amount: sen(amount),
        tax_lines: tax_lines.map(({ rate, tax }) => ({ rate, tax: sen(tax) })),
        items: lines
          .map(({ name, unit }, index) => ({
            name: textIn(name, language),
            unit: textIn(unit, language),
            quantity: byLine[index]?.quantity ?? null,
            amount: byLine[index]?.amount ?? 0,
          }))
          .filter((item) => item.amount > 0),
      },
    ];
  });
}

function itemReply(line: ShownLine, tax: number, wording: ReplyLocale): OrderItem {
  const { language } = wording;
  const name = textIn(line.name, language);
  const { packed, cancelled } = line;
  return {
    id: line.id,
    product_id: line.product_id,
    variation_option_id: line.sku_id,
    slug: line.slug,
    name,
    sku: line.sku,
    image: attachment(line.picture, name),
    unit: textIn(line.unit, language),
    sale_mode: line.sale_mode as OrderItem['sale_mode'],
    ordered_quantity: line.quantity,
    fulfilled_quantity: packed?.quantity ?? null,
    estimated_weight_g: line.estimated_weight_g,
    actual_weight_g: packed?.weight_g ?? null,
    substitute: substituteReply(packed, language),
    swap: line.swap && swapReply(line.swap, language),
    price_reduction: packed?.price_reduction ?? 0,
    cancelled_quantity: cancelled?.quantity ?? 0,
    cancelled_amount: cancelled?.price_reduction ?? 0,
    lots: line.lots,
    unit_price: line.unit_price,
    list_price: line.list_price,
    line_subtotal: line.line_subtotal,
    line_discount: line.line_discount,
    coupon_discount: line.coupon_discount,
    tax: sen(tax),
    line_total: line.line_total,
    weight_margin: line.weight_margin,
    note: line.note,
    added_at: line.added_at && toIso(line.added_at),
    pre_order: line.pre_order && !line.swap ? preOrderOf(line.pre_order, wording) : null,
    substitution: line.substitution as OrderItem['substitution'],
    bundle_items: line.parts.map((part) => ({
      product_id: part.product_id,
      variation_option_id: part.sku_id,
      name: textIn(part.name, language),
      unit: textIn(part.unit, language),
      quantity: part.quantity,
    })),
  };
}

const preOrderOf = (promise: PreOrderOfLine, wording: ReplyLocale): NonNullable<OrderItem['pre_order']> => ({
  ...preOrderReply(promise, wording),
  waiting: promise.waiting,
  slipped: promise.slip && slipReply(promise.slip, wording),
});

const substituteReply = (packed: ShownLine['packed'], language: Language) =>
  packed?.substitute
    ? {
        product_id: packed.substitute.product_id,
        name: textIn(packed.substitute.name, language),
        unit: textIn(packed.substitute.unit, language),
        quantity: packed.substitute.quantity,
      }
    : null;

const swapReply = (swap: SwappedLine, language: Language): NonNullable<OrderItem['swap']> => ({
  product_id: swap.product_id,
  name: textIn(swap.name, language),
  unit: textIn(swap.unit, language),
  quantity: swap.quantity,
  amount: swap.price_reduction,
});

const totalsReply = (
  order: OrderRow,
  { tax, tax_lines }: ReturnType<typeof taxOfOrder>,
): Order['totals'] => ({
  items_total: order.items_total,
  product_discount: order.product_discount,
  coupon_discount: order.coupon_discount,
  redemption_discount: order.redemption_discount,
  bag_fee: order.bag_fee,
  shipping_fee: order.shipping_fee,
  delivery_tip: order.delivery_tip,
  weight_margin: order.weight_margin,
  tax,
  tax_included: true,
  tax_lines,
  subtotal: productValueOf(order) - order.coupon_discount - order.redemption_discount,
  store_credit: order.store_credit,
  rounding: order.rounding,
  total: order.total,
  captured: order.captured,
  amount_due: order.total - order.cash_reduction - order.captured,
  currency: 'MYR',
});

const deliveryMoveReply = (move: DeliveryMoveRow, language: Language): DeliveryMove => ({
  from: slotLabel(new Date(move.from_starts_at), new Date(move.from_ends_at), language),
  to: slotLabel(new Date(move.to_starts_at), new Date(move.to_ends_at), language),
  reason: move.reason,
  note: move.note,
  at: toIso(move.moved_at),
});

function deliveryTime(
  { slot_starts_at, slot_ends_at }: OrderRow,
  language: Language,
): Order['delivery_time'] {
  if (!slot_starts_at || !slot_ends_at) return null;
  const [starts, ends] = [new Date(slot_starts_at), new Date(slot_ends_at)];
  return {
    starts_at: starts.toISOString(),
    ends_at: ends.toISOString(),
    label: slotLabel(starts, ends, language),
  };
}
