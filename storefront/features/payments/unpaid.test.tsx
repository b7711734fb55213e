// @vitest-environment jsdom
import type { Order } from '@kebun/contract/orders/orders.ts';
import type { PaymentReply } from '@kebun/contract/payments/payments.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { PayNow } from './pay-now.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';

const order = {
  display_id: '7K3M9PQ2XA4',
  payment_status: 'unpaid',
  totals: { amount_due: 1305 },
} as Order;

const paymentReply = (status: PaymentReply['status']) => ({
  'GET /orders/payment': () => ({ status, amount: 1305, expires_at: null, retry_allowed: true }),
});

test('a customer who returns unpaid is asked to pay, not to pay again', async () => {
  inShop(<UnpaidOrder order={order} />, paymentReply('pending'));

  const pay = await screen.findByRole('link', { name: 'Pay now' });
  expect(pay.getAttribute('href')).toBe('/checkout/web-payment?order=7K3M9PQ2XA4');
  expect(screen.queryByText(/again/)).toBeNull();
});

test('a failed payment is not a failed order', async () => {
  inShop(<PayNow order={order} />, paymentReply('failed'));

  expect(await screen.findByRole('heading', { name: 'Your payment did not go through' })).toBeTruthy();
  expect(screen.queryByText(/order was failed/)).toBeNull();
});

test.for([15, 50])(
  'after a failed payment the page says for how many minutes the products are reserved: %i',
  async (minutes) => {
    const until = new Date(Date.now() + minutes * 60_000 - 5_000).toISOString();
    const payment = { ...paymentReply('failed')['GET /orders/payment'](), expires_at: until };
    const failed = {
      'GET /orders/payment': () => payment,
      'GET /clock': () => ({ now: new Date().toISOString() }),
    };
    for (const page of [<UnpaidOrder key="result" order={order} />, <PayNow key="pay" order={order} />]) {
      const { unmount } = inShop(page, failed);
      expect(await screen.findByText(`Your products are reserved for ${minutes} more minutes.`)).toBeTruthy();
      unmount();
    }
  },
);
