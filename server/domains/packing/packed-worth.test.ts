import { expect, test } from 'vitest';
import { type AgreedLine, inCoins, takenOff } from './packed-worth.ts';

const kailan: AgreedLine = {
  quantity: 3,
  estimated_weight_g: null,
  line_total: 1000,
  coupon_discount: 0,
  redemption_discount: 0,
  paid_share: 1100, // with its share of the fees
};
const cabbage: AgreedLine = {
  ...kailan,
  quantity: 1,
  estimated_weight_g: 800,
  line_total: 792,
  paid_share: 892,
};
const nothing = { quantity: 0, weight_g: null, substitute: null };

test('what is all there costs what was agreed to', () => {
  expect(takenOff(kailan, { ...nothing, quantity: 3 })).toBe(0);
  expect(takenOff(cabbage, { ...nothing, quantity: 1, weight_g: 800 })).toBe(0);
});

test('what is missing is not paid for, to the sen; its share of the fees is', () => {
  expect(takenOff(kailan, { ...nothing, quantity: 2 })).toBe(333);
  expect(takenOff(kailan, { ...nothing, quantity: 1 })).toBe(666);
  expect(takenOff(kailan, nothing)).toBe(1000);
});

test('what is lighter costs as much less, what is heavier no more', () => {
  expect(takenOff(cabbage, { ...nothing, quantity: 1, weight_g: 742 })).toBe(57); // 792 → 735
  expect(takenOff(cabbage, { ...nothing, quantity: 1, weight_g: 960 })).toBe(0);
});

test('what a coupon or a friend took off is not given back', () => {
  const cheaper = { ...kailan, coupon_discount: 100, redemption_discount: 90, paid_share: 910 };
  expect(takenOff(cheaper, nothing)).toBe(810);
});

test('what comes instead costs its price, and never more than what it stands for', () => {
  expect(takenOff(kailan, { ...nothing, quantity: 2, substitute: { quantity: 1, unit_price: 300 } })).toBe(
    33,
  );
  expect(takenOff(kailan, { ...nothing, quantity: 2, substitute: { quantity: 1, unit_price: 900 } })).toBe(0);
  expect(takenOff(kailan, { ...nothing, substitute: { quantity: 2, unit_price: 400 } })).toBe(200);
});

test('at the door it is rounded to five sen, for whoever pays', () => {
  const off = (lines: { taken_off: number; paid_share: number }[]) =>
    inCoins(lines).map(({ taken_off }) => taken_off);

  expect(off([{ taken_off: 57, paid_share: 892 }])).toEqual([60]);
  expect(off([{ taken_off: 55, paid_share: 892 }])).toEqual([55]);
  expect(
    off([
      { taken_off: 892, paid_share: 892 },
      { taken_off: 0, paid_share: 3 },
    ]),
  ).toEqual([892, 3]);
});
