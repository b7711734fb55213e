// @vitest-environment jsdom

import type { OrderStatus } from '@kebun/contract/orders/order-status.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { order } from '../../test/fixtures/given-order.ts';
import { inShop, refusal } from '../../test/render-in-shop.tsx';
import { LastPlaced } from './last-placed.tsx';

const inStatus = (slug: OrderStatus, name: string, is_terminal = false): Order => ({
  ...order,
  status: { ...order.status, slug, name, is_terminal },
});

const remember = (answer: unknown) => inShop(<LastPlaced id="o-1" />, { 'GET /order': () => answer });

test('a customer who left the gateway returns to the order and can pay it', async () => {
  const { requests } = remember({ data: inStatus('awaiting_payment', 'Awaiting payment') });

  expect(await screen.findByRole('heading', { name: 'Order 7K3M-9PQ2-XA4' })).toBeTruthy();
  expect(screen.getByText('Awaiting payment')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Pay now, RM.13\.05$/u }).getAttribute('href')).toBe(
    '/checkout/web-payment?order=7K3M9PQ2XA4',
  );
  expect(requests[0]?.details.query).toEqual({ id: 'o-1' });
});

test('an order that failed without payment is shown again, and a paid one offers no second payment', async () => {
  remember({ data: inStatus('failed', 'Failed', true) });

  const see = await screen.findByRole('link', { name: 'See the order' });
  expect(see.getAttribute('href')).toBe('/checkout/result?order=7K3M9PQ2XA4');
  expect(screen.queryByRole('link', { name: /^Pay now/ })).toBeNull();
});

test('finished orders, and those of others, are not shown', async () => {
  const over = remember({ data: inStatus('delivered', 'Delivered', true) });
  await waitFor(() => expect(over.requests).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
  over.unmount();

  const strangers = remember(refusal(404, 'order_not_found'));
  await waitFor(() => expect(strangers.requests).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
