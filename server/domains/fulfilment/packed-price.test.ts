import { weightMargin } from '@kebun/contract/cart/line-money.ts';
import { runs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AgreedLine, priceReductionOf } from './packed-price.ts';

const kailan: AgreedLine = {
  quantity: 3,
  estimated_weight_g: null,
  margin_percent: 0,
  agreed: 1000,
};
const cabbage: AgreedLine = {
  ...kailan,
  quantity: 1,
  estimated_weight_g: 800,
  margin_percent: 15,
  agreed: 911, // 792 for 800 g, and a margin of 119 for up to 920 g
};
const nothing = { quantity: 0, weight_g: null, substitute: null };

test('a complete line costs the agreed price', () => {
  expect(priceReductionOf(kailan, { ...nothing, quantity: 3 })).toBe(0);
  expect(priceReductionOf(cabbage, { ...nothing, quantity: 1, weight_g: 800 })).toBe(119);
});

test('missing units are not charged, to the sen', () => {
  expect(priceReductionOf(kailan, { ...nothing, quantity: 2 })).toBe(333);
  expect(priceReductionOf(kailan, { ...nothing, quantity: 1 })).toBe(666);
  expect(priceReductionOf(kailan, nothing)).toBe(1000);
});

test('a weighed line costs what it weighs, and never more than the price with the margin', () => {
  const off = (weight_g: number) => priceReductionOf(cabbage, { ...nothing, quantity: 1, weight_g });
  expect(off(742)).toBe(911 - 735);
  expect(off(860)).toBe(911 - 852); // heavier than estimated, within the margin
  expect(off(920)).toBe(0);
  expect(off(1400)).toBe(0);
  expect(off(1)).toBe(910);
});

test('a line without a margin costs at most its estimate', () => {
  const fixed = { ...cabbage, margin_percent: 0, agreed: 792 };
  expect(priceReductionOf(fixed, { ...nothing, quantity: 1, weight_g: 742 })).toBe(57); // 792 → 735
  expect(priceReductionOf(fixed, { ...nothing, quantity: 1, weight_g: 960 })).toBe(0);
});

test('what weighs as estimated costs its shown price to the sen, whatever the price and the percentage', () => {
  const gram = fc.integer({ min: 1, max: 50_000 });
  const price = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(price, gram, fc.integer({ min: 0, max: 50 }), gram, (shown, estimate, percent, weight_g) => {
      const margin = weightMargin(shown, { weight_tolerance_percent: percent });
      const line = {
        quantity: 1,
        estimated_weight_g: estimate,
        margin_percent: margin > 0 ? percent : 0,
        agreed: shown + margin,
      };
      const cost = (grams: number) =>
        line.agreed - priceReductionOf(line, { ...nothing, quantity: 1, weight_g: grams });
      expect(cost(estimate)).toBe(shown);
      expect(cost(weight_g)).toBeLessThanOrEqual(line.agreed);
      expect(cost(weight_g)).toBeLessThanOrEqual(cost(weight_g + 1));
    }),
    { numRuns: runs(2_000) },
  );
});

test('a substitute costs its own price, and never more than the item it replaces', () => {
  expect(
    priceReductionOf(kailan, { ...nothing, quantity: 2, substitute: { quantity: 1, unit_price: 300 } }),
  ).toBe(33);
  expect(
    priceReductionOf(kailan, { ...nothing, quantity: 2, substitute: { quantity: 1, unit_price: 900 } }),
  ).toBe(0);
  expect(priceReductionOf(kailan, { ...nothing, substitute: { quantity: 2, unit_price: 400 } })).toBe(200);
});
