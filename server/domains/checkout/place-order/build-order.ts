import { estimatedWeight, lineMoney, lineTotal, weightMargin } from '@kebun/contract/cart/line-money.ts';
import type { AddressSnapshot } from '#domains/accounts/address-reply.ts';
import type { CountedLine } from '#domains/cart/resolve-lines.ts';
import { hoursOf } from '#domains/delivery/slots.ts';
import { allocatePayment } from '#domains/orders/allocate-payment.ts';
import type { OrderRow, PreOrderOfLine, ShownLine } from '#domains/orders/order-rows.ts';
import { newOrderNumber, newShareToken } from '#domains/orders/record-order.ts';
import { type PaymentOption, storeCreditOption } from '#domains/payments/store-credit-option.ts';
import type { ChosenAddress } from '../load-checkout.ts';
import { isLeftAtDoor, type PricedCheckout } from '../price-checkout.ts';

/** A checkout without blockers. */
export type PlaceableCheckout = PricedCheckout & {
  [Part in 'cart' | 'billing' | 'shipping' | 'method' | 'paymentOption']: NonNullable<PricedCheckout[Part]>;
};

/** Builds the order of a checkout. It copies all data, so that later changes do not reach the order. */
export function buildOrder(
  snapshot: PlaceableCheckout,
  { shopperId, language }: { shopperId: string; language: string },
): { order: OrderRow; lines: ShownLine[] } {
  const { billing, shipping, paymentOption, totals, choices } = snapshot;
  const coupon = snapshot.applied?.idle ? undefined : snapshot.applied?.coupon; // a coupon without effect is left out
  const isPaidFirst = paymentOption.gateway.type === 'redirect';
  const { subtotal, tax, tax_included, tax_lines, amount_due, currency, ...amounts } = totals;
  const lines = allocatePayment(linesOf(snapshot), totals.total + totals.store_credit);

  const order = {
    id: snapshot.new_order_id,
    display_id: newOrderNumber(),
    shopper_id: shopperId,
    cart_id: snapshot.cart.id,
    cart_version: snapshot.cart.version,
    language,
    status: isPaidFirst ? ('awaiting_payment' as const) : ('confirmed' as const), // a cash order waits for no payment
    payment_status: paymentStatusOf(paymentOption, totals.total),
    version: 1,
    email: choices.customer_email ?? billing.email,
    billing_address: copyAddress(billing),
    shipping_address: copyAddress(shipping),
    payment_gateway: paymentOption.gateway.slug,
    payment_method: paymentOption.method.slug,
    payment_label: paymentOption.method.name,
    ...methodIn(snapshot),
    ...slotIn(snapshot),
    coupon_code: coupon?.code ?? null,
    coupon_label: coupon?.label ?? null,
    shipping_remarks: choices.shipping_remarks,
    leave_at_door: isLeftAtDoor(snapshot),
    remarks: choices.remarks,
    item_count: lines.reduce((count, line) => count + line.quantity, 0),
    ...amounts,
    refunded: 0,
    store_credit_refunded: 0,
    cash_reduction: 0,
    rounds_cash: snapshot.rules.cod_rounding,
    awaits_decision: false,
    share_token: newShareToken(),
    substitution: snapshot.substitution,
    terms_version: snapshot.terms_version,
    created_at: snapshot.now.toISOString(),
  };
  return { order, lines };
}

const methodIn = ({ method, totals, delivery_tax_rate }: PlaceableCheckout) => ({
  shipping_method_id: method.id,
  shipping_type: method.type,
  shipping_name: method.name,
  shipping_eta: method.eta_text,
  delivery_tax_rate: totals.shipping_fee > 0 ? delivery_tax_rate : null,
});

/** Drops the id, because an order does not follow the address book. */
const copyAddress = ({ id, ...address }: ChosenAddress): AddressSnapshot => address;

/** An order that costs nothing counts as paid. */
function paymentStatusOf(option: PaymentOption, total: number) {
  if (option === storeCreditOption || total === 0) return 'paid';
  return option.gateway.type === 'redirect' ? 'pending' : 'unpaid';
}

function slotIn({ slot, method }: PlaceableCheckout) {
  if (!slot || !method.requires_slot) {
    return { window_id: null, slot_date: null, slot_starts_at: null, slot_ends_at: null };
  }
  const { starts, ends } = hoursOf(slot.window, slot.date);
  return {
    window_id: slot.window.id,
    slot_date: slot.date,
    slot_starts_at: starts.toISOString(),
    slot_ends_at: ends.toISOString(),
  };
}

/** Returns what a line from a presale is promised: all of it waits for the harvest. */
const promiseOf = ({ presale, quantity }: CountedLine): PreOrderOfLine | null =>
  presale && {
    presale_id: presale.id,
    first_day: presale.first_day,
    last_day: presale.last_day,
    waiting: quantity,
    slip: null,
  };

/** Nothing has happened to a line that is ordered now. */
const unchanged = {
  addition_id: null,
  added_at: null,
  packed: null,
  cancelled: null,
  swap: null,
  lots: [],
};

/** A line keeps its id from the cart. */
export const linesOf = (
  snapshot: Pick<PricedCheckout, 'lines' | 'applied' | 'friend_shares' | 'new_order_id'>,
): Omit<ShownLine, 'paid_allocation'>[] =>
  snapshot.lines
    .map((line, index) => ({
      ...line,
      coupon_discount: snapshot.applied?.shares[index] ?? 0,
      redemption_discount: snapshot.friend_shares[index] ?? 0,
    }))
    .filter((line) => line.quantity > 0)
    .map((line, index) => ({
      id: line.id,
      order_id: snapshot.new_order_id,
      position: index + 1,
      product_id: line.product_id,
      sku_id: line.sku_id,
      sku: line.sku,
      slug: line.slug,
      picture: line.picture,
      name: line.name,
      unit: line.unit,
      sale_mode: line.sale_mode,
      quantity: line.quantity,
      estimated_weight_g: estimatedWeight(line),
      weight_tolerance_percent: line.weight_tolerance_percent,
      list_price: line.list_price,
      unit_price: line.unit_price,
      tax_rate: line.tax_rate,
      ...lineMoney(line),
      coupon_discount: line.coupon_discount,
      redemption_discount: line.redemption_discount,
      weight_margin: weightMargin(lineTotal(line) - line.coupon_discount - line.redemption_discount, line),
      note: line.note,
      substitution: line.substitution,
      ...unchanged,
      pre_order: promiseOf(line),
      parts: (line.parts ?? []).map((part, index) => ({
        position: index + 1,
        product_id: part.product_id,
        sku_id: part.sku_id,
        sku: part.sku,
        name: part.name,
        unit: part.unit,
        quantity: part.quantity,
      })),
    }));
