import { total } from '@kebun/contract/lib/money.ts';
import { runs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CouponRow } from './coupon-rows.ts';
import { worthOf } from './coupon-worth.ts';

const coupon = (terms: Partial<CouponRow>): CouponRow => ({
  id: 'coupon',
  code: 'FRESH',
  label: { en: '', zh: '' },
  kind: 'fixed',
  amount: null,
  percent: null,
  max_discount: null,
  min_spend: 0,
  categories: null,
  idle: null,
  ...terms,
});
const leaves = (total: number) => ({ category_id: 'leafy', total });
const fruit = (total: number) => ({ category_id: 'fruit', total });

test('a fixed discount is at most the price of the products', () => {
  const five = coupon({ amount: 500 });

  expect(worthOf(five, [leaves(800), fruit(700)])).toMatchObject({ discount: 500, idle: null });
  expect(worthOf(five, [leaves(300)])).toMatchObject({ discount: 300, shares: [300] });
});

test('a percentage discount is limited to its maximum', () => {
  const tenth = coupon({ kind: 'percentage', percent: 10, max_discount: 2_000 });

  expect(worthOf(tenth, [leaves(1_995)]).discount).toBe(200);
  expect(worthOf(tenth, [leaves(50_000)]).discount).toBe(2_000);
});

test('a free delivery coupon has no discount on products', () => {
  const van = coupon({ kind: 'free_delivery', min_spend: 1_000 });

  expect(worthOf(van, [leaves(1_000)])).toMatchObject({ discount: 0, free_delivery: true, idle: null });
  expect(worthOf(van, [leaves(999)])).toMatchObject({ free_delivery: false, idle: 'min_spend', missing: 1 });
});

test('only eligible products count, for the minimum and for the discount', () => {
  const half = coupon({ kind: 'percentage', percent: 50, categories: ['leafy'], min_spend: 500 });

  expect(worthOf(half, [leaves(600), fruit(4_000)])).toMatchObject({ discount: 300, shares: [300, 0] });
  expect(worthOf(half, [leaves(400), fruit(4_000)])).toMatchObject({ idle: 'min_spend', missing: 100 });
  expect(worthOf(half, [fruit(4_000)])).toMatchObject({ idle: 'other_products' });
});

test('an unusable coupon gives no discount', () => {
  expect(worthOf(coupon({ amount: 500, idle: 'used_up' }), [leaves(800)])).toMatchObject({
    discount: 0,
    shares: [0],
    idle: 'used_up',
  });
});

test('for any cart, the shares add up to the discount and none exceeds its line', () => {
  const line = fc.record({
    category_id: fc.constantFrom('leafy', 'fruit'),
    total: fc.integer({ min: 0, max: 99_900_000 }),
  });
  const terms = fc.oneof(
    fc.record({ amount: fc.integer({ min: 1, max: 10_000_000 }) }),
    fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      max_discount: fc.option(fc.integer({ min: 1, max: 5_000 })),
    }),
  );
  fc.assert(
    fc.property(terms, fc.boolean(), fc.array(line, { maxLength: 200 }), (kind, isForLeaves, lines) => {
      const categories = isForLeaves ? ['leafy'] : null;
      const { discount, shares } = worthOf(coupon({ ...kind, categories }), lines);

      expect(total(shares)).toBe(discount);
      shares.forEach((share, index) => {
        const { total, category_id } = lines[index] ?? leaves(0);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(isForLeaves && category_id !== 'leafy' ? 0 : total);
      });
    }),
    { numRuns: runs(1_000) },
  );
});
