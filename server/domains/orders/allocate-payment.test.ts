import { total } from '@kebun/contract/lib/money.ts';
import { runs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocatePayment, allocationForUnits } from './allocate-payment.ts';

const line = fc
  .record({ line_total: fc.integer({ min: 0, max: 99_900_000 }), quantity: fc.integer({ min: 1, max: 999 }) })
  .chain((one) =>
    fc
      .record({
        coupon_discount: fc.integer({ min: 0, max: one.line_total }),
        weight_tolerance_percent: fc.integer({ min: 0, max: 50 }),
      })
      .map((rest) => ({ ...one, ...rest })),
  );

test('whatever an order is paid by, the shares of its lines add up to the sen', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 200 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      (lines, paid) => {
        const shares = allocatePayment(lines, paid).map(({ paid_allocation }) => paid_allocation);

        expect(total(shares)).toBe(paid);
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: runs(1_000) },
  );
});

test('a line bears its part of the fees, less its own discount', () => {
  const lines = [
    { line_total: 3_000, coupon_discount: 0, quantity: 1, weight_tolerance_percent: 0 },
    { line_total: 2_000, coupon_discount: 1_000, quantity: 2, weight_tolerance_percent: 0 },
  ];

  expect(allocatePayment(lines, 4_800).map(({ paid_allocation }) => paid_allocation)).toEqual([3_600, 1_200]);
});

test('a line sold by weight bears its margin', () => {
  const lines = [
    { line_total: 1_000, coupon_discount: 0, quantity: 1, weight_tolerance_percent: 0 },
    { line_total: 2_000, coupon_discount: 1_000, quantity: 1, weight_tolerance_percent: 15 },
  ];

  expect(allocatePayment(lines, 2_150).map(({ paid_allocation }) => paid_allocation)).toEqual([1_000, 1_150]);
});

test('free items share the delivery cost by units', () => {
  const free = { line_total: 500, coupon_discount: 500, weight_tolerance_percent: 0 };
  const lines = [
    { ...free, quantity: 3 },
    { ...free, quantity: 1 },
  ];

  expect(allocatePayment(lines, 800).map(({ paid_allocation }) => paid_allocation)).toEqual([600, 200]);
});

test("the refunds of a line's units add up to the line, and no unit is refunded twice", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 10 }),
      (paid_allocation, portions) => {
        const shared = { paid_allocation, quantity: total(portions) };
        let taken = 0;
        const amounts = portions.map((units) => {
          const before = allocationForUnits(shared, taken);
          taken += units;
          return allocationForUnits(shared, taken) - before;
        });

        expect(total(amounts)).toBe(paid_allocation);
        for (const amount of amounts) expect(amount).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: runs(1_000) },
  );
});
