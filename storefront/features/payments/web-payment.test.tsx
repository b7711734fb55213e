// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { WebPayment } from './web-payment.tsx';

const number = '7K3M9PQ2XA4';
const submit = vi.fn(() => location.pathname + location.search);

beforeEach(() => vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit as never));
afterEach(() => {
  vi.restoreAllMocks();
  submit.mockClear();
  history.replaceState(null, '', '/');
});

const open = () =>
  inShop(<WebPayment number={number} method={null} card={null} shareToken={null} />, {
    'GET /orders/payment': () => ({ status: 'pending', amount: 1305, expires_at: null }),
    'POST /orders/payment': () => ({
      payment: { type: 'form_post', url: 'https://bank.example/entry', fields: { RefNo: 'G1' } },
      payment_id: 'p',
      amount: 1305,
      expires_at: null,
    }),
  });

test('after leaving for the gateway, the back button leads to the result, not to another attempt', async () => {
  open();
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());

  expect(submit.mock.results[0]?.value).toBe(`/checkout/result?order=${number}`);
  expect(screen.getByRole('button', { name: 'Go to the payment page' })).toBeTruthy();
});
