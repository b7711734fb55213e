import { expect, test } from 'vitest';
import { findPaymentOption, type Gateway, gatewayBlockReason } from './payment-terms.ts';

const cash: Gateway = {
  id: 'gateway',
  slug: 'cod',
  type: 'offline',
  name: { en: 'Cash on delivery', zh: '貨到付款' },
  description: { en: '', zh: '' },
  min_amount: 500,
  max_amount: 30_000,
  position: 1,
  is_active: true,
  is_connected: true,
  version: 1,
  methods: [
    {
      id: 'method',
      gateway_id: 'gateway',
      slug: 'cash',
      code: '',
      name: { en: 'Cash', zh: '現金' },
      position: 1,
      is_active: true,
    },
  ],
};

test.each([
  [{ total: 499 }, 'amount'],
  [{ total: 500 }, undefined],
  [{ total: 30_000 }, undefined],
  [{ total: 30_001 }, 'amount'],
  [{}, undefined],
  [{ total: 1_000, zones: [{ takes_cash: false }] }, 'zone'],
  [{ total: 1_000, zones: [{ takes_cash: false }, { takes_cash: true }] }, undefined],
  [{ total: 1_000, zones: [] }, undefined],
])('%o is blocked by %s', (payable, why) => {
  expect(gatewayBlockReason(cash, payable)).toBe(why);
});

test('M-11: no gateway takes more than RM 1,000,000 at once, whatever its own limit', () => {
  for (const max_amount of [null, 999_999_999]) {
    expect(gatewayBlockReason({ ...cash, max_amount }, { total: 100_000_000 })).toBeUndefined();
    expect(gatewayBlockReason({ ...cash, max_amount }, { total: 100_000_001 })).toBe('amount');
  }
});

test('one name finds the method, whether it is the gateway’s or the method’s', () => {
  const option = { gateway: cash, method: cash.methods[0] };

  expect(findPaymentOption([cash], 'cod', null)).toEqual(option);
  expect(findPaymentOption([cash], null, 'cash')).toEqual(option);
  expect(findPaymentOption([cash], 'cod', 'cash')).toEqual(option);
  expect(findPaymentOption([cash], 'cod', 'visa').method).toBeUndefined();
  expect(findPaymentOption([cash], 'skrill', null).gateway).toBeUndefined();
});
