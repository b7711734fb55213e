import type { Totals } from '@kebun/contract/cart/cart.ts';
import {
  lineMoney,
  type PricedUnits,
  productValueOf,
  weightMargin,
} from '@kebun/contract/cart/line-money.ts';
import { cashRounding, sen, total } from '@kebun/contract/lib/money.ts';
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

/**
 * Computes the totals. Every amount is a sum of lines that were rounded once each, so it adds up to the sen. The total
 * is = items_total − product_discount − coupon_discount − redemption_discount + weight_margin − store_credit
 *         + bag_fee + shipping_fee + delivery_tip + rounding.
 * `subtotal` is the price of the products after every discount, before the margin, fees and store credit.
 * `total` is the most that is charged: packing gives back what products sold by weight do not weigh.
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
  const nets = money.map(({ line_total }, index) => line_total - (charges.discount_shares?.[index] ?? 0));
  const margins = lines.map((line, index) => weightMargin(nets[index] ?? 0, line));
  const weight_margin = sen(total(margins));
  const owed = subtotal + weight_margin + bag_fee + shipping_fee + delivery_tip;
  const store_credit = Math.min(charges.store_credit ?? 0, owed);

  const payable = owed - store_credit;
  const due = payable + (cash ? cashRounding(payable) : 0);

  const taxed = nets.map((net, index) => ({
    net: net + (margins[index] ?? 0),
    tax_rate: lines[index]?.tax_rate ?? null,
  }));
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
    weight_margin,
    tax,
    tax_included: true,
    tax_lines,
    subtotal,
    store_credit,
    rounding: due - payable,
    total: sen(due),
    captured: 0,
    amount_due: due,
    currency: 'MYR',
  };
}
