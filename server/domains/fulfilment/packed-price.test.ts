import { expect, test } from 'vitest';
import { type AgreedLine, priceReductionOf } from './packed-price.ts';

const kailan: AgreedLine = {
  quantity: 3,
  estimated_weight_g: null,
  agreed: 1000,
};
const cabbage: AgreedLine = {
  ...kailan,
  quantity: 1,
  estimated_weight_g: 800,
  agreed: 792,
};
const nothing = { quantity: 0, weight_g: null, substitute: null };

test('a complete line costs the agreed price', () => {
  expect(priceReductionOf(kailan, { ...nothing, quantity: 3 })).toBe(0);
  expect(priceReductionOf(cabbage, { ...nothing, quantity: 1, weight_g: 800 })).toBe(0);
});

test('missing units are not charged, to the sen', () => {
  expect(priceReductionOf(kailan, { ...nothing, quantity: 2 })).toBe(333);
  expect(priceReductionOf(kailan, { ...nothing, quantity: 1 })).toBe(666);
  expect(priceReductionOf(kailan, nothing)).toBe(1000);
});

test('lighter items cost less, heavier items cost no more', () => {
  expect(priceReductionOf(cabbage, { ...nothing, quantity: 1, weight_g: 742 })).toBe(57); // 792 → 735
  expect(priceReductionOf(cabbage, { ...nothing, quantity: 1, weight_g: 960 })).toBe(0);
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
