import type { Totals } from '@kebun/contract/cart/cart.ts';
import { lineMoney, lineTotal, type PricedUnits, productValueOf } from '@kebun/contract/cart/line-money.ts';
import { cashRounding, percentOf, sen, total } from '@kebun/contract/lib/money.ts';
import { taxOfLines } from '#domains/tax/tax-of-lines.ts';

/** A line as input for the totals. */
export interface PricedLine extends PricedUnits {
  weight_tolerance_percent: number; // how much the weight may raise the price; 0: the price is the maximum
  tax_rate?: number | null; // basis points
}

/** Discounts and fees in addition to the products. Missing fields are zero. */
export interface Charges {
  coupon_discount?: number;
  redemption_discount?: number;
  discount_shares?: readonly number[]; // of both discounts, by line
  store_credit?: number;
  bag_fee?: number;
  shipping_fee?: number;
  delivery_tax_rate?: number | null; // of the shipping fee; basis points
  delivery_tip?: number;
  cash?: boolean; // paid in cash, so rounded to 5 sen
}

/** Returns the maximum surcharge for weight. */
const overweight = (line: PricedLine) => percentOf(lineTotal(line), line.weight_tolerance_percent);

/**
 * Computes the totals. Every amount is a sum of lines that were rounded once each, so it adds up to the sen:
 * total = items_total − product_discount − coupon_discount − redemption_discount − store_credit
 *         + bag_fee + shipping_fee + delivery_tip + rounding.
 * `subtotal` is the price of the products after every discount, before fees and store credit.
 * `ceiling` is the maximum charge after the items sold by weight have been weighed.
 */
export function totalsOf(lines: readonly PricedLine[], charges: Charges = {}): Totals {
  const money = lines.map(lineMoney);
  const items_total = total(money.map(({ line_subtotal }) => line_subtotal));
  const product_discount = total(money.map(({ line_discount }) => line_discount));
  const { bag_fee = 0, shipping_fee = 0, delivery_tip = 0, cash = false } = charges;

  // A discount is limited to what is left.
  const productValue = productValueOf({ items_total, product_discount });
  const coupon_discount = Math.min(charges.coupon_discount ?? 0, productValue);
  const redemption_discount = Math.min(charges.redemption_discount ?? 0, productValue - coupon_discount);
  const subtotal = productValue - coupon_discount - redemption_discount;
  const owed = subtotal + bag_fee + shipping_fee + delivery_tip;
  const store_credit = Math.min(charges.store_credit ?? 0, owed);

  const rounded = (amount: number) => amount + (cash ? cashRounding(amount) : 0);
  const payable = owed - store_credit;
  const due = rounded(payable);

  const nets = money.map(({ line_total }, index) => line_total - (charges.discount_shares?.[index] ?? 0));
  const taxed = nets.map((net, index) => ({ net, tax_rate: lines[index]?.tax_rate ?? null }));
  const fee = { net: shipping_fee, tax_rate: charges.delivery_tax_rate ?? null };
  const { tax, tax_lines } = taxOfLines([...taxed, fee]);

  return {
    items_total,
    product_discount,
    coupon_discount,
    redemption_discount,
    bag_fee,
    shipping_fee,
    delivery_tip,
    tax,
    tax_included: true,
    tax_lines,
    subtotal,
    store_credit,
    rounding: due - payable,
    total: sen(due),
    captured: 0,
    amount_due: due,
    max_total: rounded(payable + total(lines.map(overweight))),
    currency: 'MYR',
  };
}
