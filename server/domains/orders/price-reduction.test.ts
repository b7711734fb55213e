import { expect, test } from 'vitest';
import { applyPriceReduction, roundUpToFiveSen } from './price-reduction.ts';

test('a reduction of cash is rounded up to five sen, in favour of the payer', () => {
  const off = (lines: { taken_off: number; paid_share: number }[]) =>
    roundUpToFiveSen(lines).map(({ taken_off }) => taken_off);

  expect(off([{ taken_off: 57, paid_share: 892 }])).toEqual([60]);
  expect(off([{ taken_off: 55, paid_share: 892 }])).toEqual([55]);
  expect(
    off([
      { taken_off: 892, paid_share: 892 },
      { taken_off: 0, paid_share: 3 },
    ]),
  ).toEqual([892, 3]);
});

const all = [
  { taken_off: 401, paid_share: 900 },
  { taken_off: 0, paid_share: 1600 },
];

test('the cash due is reduced first; the rest is refunded', () => {
  const cash = { payment_gateway: 'cod', in_coins: true, total: 2500, less_due: 0, captured: 0 };
  expect(applyPriceReduction(cash, all)).toMatchObject({ taken_off: 405, less_due: 405, goes_back: 0 });
  expect(applyPriceReduction({ ...cash, less_due: 2400 }, all)).toMatchObject({
    less_due: 100,
    goes_back: 305,
  });
});

test('a card payment is refunded to the sen', () => {
  const card = { payment_gateway: 'ipay88', in_coins: true, total: 2500, less_due: 0, captured: 2500 };
  expect(applyPriceReduction(card, all)).toMatchObject({ taken_off: 401, less_due: 0, goes_back: 401 });
});

test('cash is not rounded when the shop takes it to the sen', () => {
  const cash = { payment_gateway: 'cod', in_coins: false, total: 2501, less_due: 0, captured: 0 };
  expect(applyPriceReduction(cash, all)).toMatchObject({ taken_off: 401, less_due: 401, goes_back: 0 });
});
