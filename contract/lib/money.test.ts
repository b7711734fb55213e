import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cashRounding,
  ceilToFiveSen,
  formatFigures,
  formatMoney,
  nearDatePrice,
  percentOf,
  percentOff,
  pricePerKilogram,
  sen,
  share,
  times,
  total,
} from './money.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 });

test('an amount is a whole number of sen', () => {
  for (const wrong of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => sen(wrong)).toThrow(RangeError);
});

test('the parts of a shared amount add up to the whole', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 50 }),
      (whole, weights) => {
        fc.pre(weights.some((weight) => weight > 0));
        expect(total(share(whole, weights))).toBe(whole);
      },
    ),
  );
});

test('no part is negative, and a line with weight 0 gets 0', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 50 }),
      (whole, weights) => {
        share(whole, weights).forEach((part, line) => {
          expect(part).toBeGreaterThanOrEqual(0);
          if (weights[line] === 0) expect(part).toBe(0);
        });
      },
    ),
  );
});

test('no part differs from its exact share by a sen or more, nor exceeds its weight where the amount is no larger', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 200 }),
      fc.nat(),
      (weights, seed) => {
        const whole = total(weights);
        fc.pre(whole > 0);
        const amount = seed % (whole + 1);
        share(amount, weights).forEach((part, line) => {
          const weight = weights[line] ?? 0;
          expect(part).toBeLessThanOrEqual(weight);
          expect(Math.abs(part - (amount * weight) / whole)).toBeLessThan(1);
        });
      },
    ),
  );
});

test('remaining sen go where most was rounded off', () => {
  expect(share(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(share(10, [333, 333, 334])).toEqual([3, 3, 4]);
  expect(share(500, [0, 0])).toEqual([0, 0]);
});

test.each([
  [1001, -1],
  [1002, -2],
  [1003, 2],
  [1004, 1],
  [1005, 0],
  [1006, -1],
  [1007, -2],
  [1008, 2],
  [1009, 1],
  [1010, 0],
])('cash for %i sen is rounded by %i', (bill, by) => {
  expect(cashRounding(bill)).toBe(by);
});

test('a rounded bill ends in 0 or 5 and changes by at most two sen', () => {
  fc.assert(
    fc.property(amount, (bill) => {
      expect((bill + cashRounding(bill)) % 5).toBe(0);
      expect(Math.abs(cashRounding(bill))).toBeLessThanOrEqual(2);
    }),
  );
});

test('money is written the same in both languages, and never breaks across lines', () => {
  expect(formatMoney(85)).toBe('RM\u00a00.85');
  expect(formatMoney(123_450)).toBe('RM\u00a01,234.50');
  expect(formatMoney(-260)).toBe('−RM\u00a02.60');
  expect(formatFigures(123_450)).toBe('1,234.50');
});

test('packs are compared by the kilogram', () => {
  expect(pricePerKilogram(130, 250)).toBe(520);
  expect(percentOf(1990, 10)).toBe(199);
  expect(times(250, 3)).toBe(750);
});

test('a discount is shown in whole percent', () => {
  expect([percentOff(1000, 1000), percentOff(1000, 667), percentOff(890, 0)]).toEqual([0, 33, 100]);
});

test('money for the payer is rounded up to five sen', () => {
  expect([0, 1, 5, 6, 104].map(ceilToFiveSen)).toEqual([0, 5, 5, 10, 105]);
});

test('a pack near its best-before day costs less, in whole five sen, and never nothing', () => {
  expect([
    nearDatePrice(590, 40),
    nearDatePrice(180, 40),
    nearDatePrice(1_000, 25),
    nearDatePrice(3, 90),
  ]).toEqual([350, 105, 750, 1]);
});
