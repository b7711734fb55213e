import { runs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Charges, type PricedLine, totalsOf } from './totals.ts';

const choySum: PricedLine = { quantity: 2, list_price: 520, unit_price: 520, weight_tolerance_percent: 0 };

test('two packs of choy sum cost twice as much as one', () => {
  expect(totalsOf([choySum])).toMatchObject({ items_total: 1040, subtotal: 1040, total: 1040, rounding: 0 });
});

test('a sale shows the discount', () => {
  const totals = totalsOf([{ ...choySum, unit_price: 450 }]);

  expect(totals).toMatchObject({ items_total: 1040, product_discount: 140, subtotal: 900, total: 900 });
});

test('fees are added to the subtotal', () => {
  const totals = totalsOf([choySum], { bag_fee: 20, shipping_fee: 1000, delivery_tip: 300 });

  expect(totals).toMatchObject({ subtotal: 1040, total: 2360, amount_due: 2360 });
});

test.each([
  [1040, 0],
  [1041, -1],
  [1042, -2],
  [1043, 2],
  [1044, 1],
  [1045, 0],
  [1046, -1],
  [1047, -2],
  [1048, 2],
  [1049, 1],
])('cash of %i sen is rounded by %i, and other payments are not', (price, rounding) => {
  const line = { quantity: 1, list_price: price, unit_price: price, weight_tolerance_percent: 0 };

  expect(totalsOf([line], { cash: true })).toMatchObject({ rounding, total: price + rounding });
  expect(totalsOf([line])).toMatchObject({ rounding: 0, total: price });
});

test('products by weight have a margin for more weight, and the total is the most that they cost', () => {
  const cabbage = { quantity: 1, list_price: 792, unit_price: 792, weight_tolerance_percent: 15 };

  const fixed = { ...cabbage, weight_tolerance_percent: 0 };
  expect(totalsOf([fixed])).toMatchObject({ weight_margin: 0, total: 792 });
  expect(totalsOf([cabbage])).toMatchObject({ subtotal: 792, weight_margin: 119, total: 911 });
  const discount = { coupon_discount: 92, discount_shares: [92] };
  expect(totalsOf([cabbage], discount)).toMatchObject({ subtotal: 700, weight_margin: 105, total: 805 });
  expect(totalsOf([cabbage], { store_credit: 1000 })).toMatchObject({ store_credit: 911, total: 0 });
  expect(totalsOf([cabbage], { cash: true })).toMatchObject({ weight_margin: 119, total: 910, rounding: -1 });
});

test('the largest basket is computed exactly', () => {
  const highest = {
    quantity: 999,
    list_price: 99_999_999,
    unit_price: 99_999_999,
    weight_tolerance_percent: 0,
  };

  expect(totalsOf(Array(200).fill(highest)).total).toBe(200 * 999 * 99_999_999);
});

test('the tax is in the price after discounts, and in the delivery fee where that is taxed', () => {
  const taxed = { ...choySum, tax_rate: 800 }; // RM 10.40
  const charges = { coupon_discount: 240, discount_shares: [140, 100], bag_fee: 20, shipping_fee: 1000 };
  expect(totalsOf([taxed, choySum], charges)).toMatchObject({ tax: 67, tax_lines: [{ rate: 800, tax: 67 }] });
  expect(totalsOf([choySum], charges)).toMatchObject({ tax: 0, tax_lines: [] });
  const both = { ...charges, delivery_tax_rate: 800 }; // RM 9.00 and RM 10.00: rounded once
  expect(totalsOf([taxed, choySum], both).tax_lines).toEqual([{ rate: 800, tax: 141 }]);
  const other = { ...charges, delivery_tax_rate: 600 };
  expect(totalsOf([taxed, choySum], other).tax_lines).toEqual([
    { rate: 600, tax: 57 },
    { rate: 800, tax: 67 },
  ]);
});

describe('for any cart', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const line = fc
    .record({
      quantity: fc.integer({ min: 1, max: 999 }),
      list_price: amount,
      off: fc.integer({ min: 0, max: 100 }),
      weight_tolerance_percent: fc.integer({ min: 0, max: 30 }),
    })
    .map(({ off, ...rest }) => ({ ...rest, unit_price: Math.floor((rest.list_price * (100 - off)) / 100) }));
  const charges = fc.record({
    coupon_discount: amount,
    redemption_discount: amount,
    store_credit: amount,
    bag_fee: amount,
    shipping_fee: amount,
    delivery_tip: amount,
    cash: fc.boolean(),
  });
  const basket = fc.tuple(fc.array(line, { maxLength: 200 }), charges);

  /** Computes the total independently: with big integers, unit by unit. */
  function counted(
    lines: PricedLine[],
    { cash, ...given }: Required<Omit<Charges, 'discount_shares' | 'delivery_tax_rate'>>,
  ) {
    const big = (number: number) => BigInt(number);
    const least = (a: bigint, b: bigint) => (a < b ? a : b);
    let left = 0n;
    for (const { quantity, unit_price } of lines) left += big(quantity) * big(unit_price);
    left -= least(big(given.coupon_discount), left);
    left -= least(big(given.redemption_discount), left);
    for (const { quantity, unit_price, weight_tolerance_percent } of lines)
      left += (big(quantity) * big(unit_price) * big(weight_tolerance_percent) + 50n) / 100n;
    left += big(given.bag_fee) + big(given.shipping_fee) + big(given.delivery_tip);
    left -= least(big(given.store_credit), left);
    if (!cash) return Number(left);
    const ending = left % 5n;
    return Number(ending < 3n ? left - ending : left + 5n - ending);
  }

  test('the total equals a second computation', () => {
    fc.assert(
      fc.property(basket, ([lines, given]) => {
        expect(totalsOf(lines, given).total).toBe(counted(lines, given));
      }),
      { numRuns: runs(5_000) },
    );
  });

  test('the parts add up, nothing is negative, and only cash is rounded', () => {
    fc.assert(
      fc.property(basket, ([lines, given]) => {
        const { currency, tax_included, tax_lines, ...t } = totalsOf(lines, given);

        expect(t.total).toBe(
          t.items_total -
            t.product_discount -
            t.coupon_discount -
            t.redemption_discount +
            t.weight_margin -
            t.store_credit +
            t.bag_fee +
            t.shipping_fee +
            t.delivery_tip +
            t.rounding,
        );
        const { rounding, ...rest } = t;
        expect(Object.values(rest).every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
        expect(Math.abs(rounding)).toBeLessThanOrEqual(given.cash ? 2 : 0);
        expect(t.coupon_discount + t.redemption_discount).toBeLessThanOrEqual(
          t.items_total - t.product_discount,
        );
        expect(t.amount_due).toBe(t.total - t.captured);
      }),
      { numRuns: runs(5_000) },
    );
  });
});
