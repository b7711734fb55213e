import { expect, test } from 'vitest';
import { applyPriceReduction, roundUpToFiveSen } from './price-reduction.ts';

test('a reduction of cash is rounded up to five sen, in favour of the payer', () => {
  const off = (lines: { price_reduction: number; paid_allocation: number }[]) =>
    roundUpToFiveSen(lines).map(({ price_reduction }) => price_reduction);

  expect(off([{ price_reduction: 57, paid_allocation: 892 }])).toEqual([60]);
  expect(off([{ price_reduction: 55, paid_allocation: 892 }])).toEqual([55]);
  expect(
    off([
      { price_reduction: 892, paid_allocation: 892 },
      { price_reduction: 0, paid_allocation: 3 },
    ]),
  ).toEqual([892, 3]);
});

const all = [
  { price_reduction: 401, paid_allocation: 900 },
  { price_reduction: 0, paid_allocation: 1600 },
];

test('the cash due is reduced first; the rest is refunded', () => {
  const cash = { payment_gateway: 'cod', rounds_cash: true, total: 2500, cash_reduction: 0, captured: 0 };
  expect(applyPriceReduction(cash, all)).toMatchObject({
    price_reduction: 405,
    cash_reduction: 405,
    refund_amount: 0,
  });
  expect(applyPriceReduction({ ...cash, cash_reduction: 2400 }, all)).toMatchObject({
    cash_reduction: 100,
    refund_amount: 305,
  });
});

test('a card payment is refunded to the sen', () => {
  const card = {
    payment_gateway: 'ipay88',
    rounds_cash: true,
    total: 2500,
    cash_reduction: 0,
    captured: 2500,
  };
  expect(applyPriceReduction(card, all)).toMatchObject({
    price_reduction: 401,
    cash_reduction: 0,
    refund_amount: 401,
  });
});

test('cash is not rounded when the shop takes it to the sen', () => {
  const cash = { payment_gateway: 'cod', rounds_cash: false, total: 2501, cash_reduction: 0, captured: 0 };
  expect(applyPriceReduction(cash, all)).toMatchObject({
    price_reduction: 401,
    cash_reduction: 401,
    refund_amount: 0,
  });
});
