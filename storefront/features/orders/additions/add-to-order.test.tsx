// @vitest-environment jsdom
import type { AdditionQuote } from '@kebun/contract/checkout/order-additions.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { order } from '../../../test/fixtures/given-order.ts';
import { type Answers, inShop, refusal } from '../../../test/render-in-shop.tsx';
import { AddThese } from './add-these.tsx';
import { AddToOrder } from './add-to-order.tsx';
import { addingTo } from './adding-to.ts';
import { OrderAdditions } from './order-additions.tsx';

const number = order.display_id;
const until = '2026-11-20T10:00:00Z'; // 6 pm in Malaysia

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const quote: AdditionQuote = {
  order: {
    id: 'o',
    display_id: number,
    until,
    delivery: 'Sat 21 Nov, 10 am to 1 pm',
    total: 1305,
    item_count: 3,
  },
  cart_version: 4,
  items: [{ id: 'l', name: 'Kailan', unit: '300 g', quantity: 2, line_total: 440 }],
  options: [
    { gateway: 'cod', amount: 440, new_total: 1745, blocked: null },
    { gateway: 'wallet', amount: 438, new_total: 1743, blocked: null },
  ],
  issues: [],
  is_open: true,
  can_add: true,
};

const onAdded = vi.fn();

function openPage(answers: Answers = {}, change: Partial<AdditionQuote> = {}) {
  onAdded.mockClear();
  return inShop(<AddToOrder order={{ display_id: number }} cartVersion={4} onAdded={onAdded} />, {
    'POST /order-additions/quotes': () => ({ data: { ...quote, ...change } }),
    ...answers,
  });
}

test('the page states the products, the difference and the new total, and adds at the amount shown', async () => {
  const add = vi.fn(() => ({
    data: { display_id: number, state: 'added', amount: 438 },
    payment: { type: 'none' },
    message: 'Added.',
  }));
  openPage({ 'POST /order-additions': add });

  expect(await screen.findByText('Kailan')).toBeTruthy();
  expect(screen.getByText(/Open until Fri 20 Nov, 6:00 pm/)).toBeTruthy();
  expect(screen.getByText('RM 17.45')).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/With store credit/));
  expect(screen.getByText('RM 17.43')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Add to the order/ }));

  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(add).toHaveBeenCalledWith(
    expect.objectContaining({
      body: { display_id: number, payment_gateway: 'wallet', expected_amount: 438, cart_version: 4 },
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    }),
  );
});

test('the shopper is led on although the basket is empty before other lists have come', async () => {
  let isAdded = false;
  const slow = () => new Promise((resolve) => setTimeout(resolve, 150, { data: [] }));
  onAdded.mockClear();
  inShop(
    <>
      <AddToOrder order={{ display_id: number }} cartVersion={4} onAdded={onAdded} />
      <AddThese />
    </>,
    {
      'GET /order-additions/orders': slow,
      'POST /order-additions/quotes': () => ({ data: isAdded ? { ...quote, items: [] } : quote }),
      'POST /order-additions': () => {
        isAdded = true;
        return {
          data: { display_id: number, state: 'added', amount: 440 },
          payment: { type: 'none' },
          message: '',
        };
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: /Add to the order/ }));

  expect(await screen.findByText(/Your basket is empty/)).toBeTruthy();
  await slow();
  await slow();
  expect(onAdded).toHaveBeenCalledOnce();
});

test('a refusal says why and keeps the page, and a lost answer is asked for under the same key', async () => {
  const keys: (string | undefined)[] = [];
  openPage({
    'POST /order-additions': ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      throw keys.length === 1
        ? refusal(503, 'server_busy')
        : refusal(409, 'order_not_addable', { message: 'Nothing can be added any more.' });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Add to the order/ }));
  await screen.findByText(/server_busy/);
  fireEvent.click(screen.getByRole('button', { name: /Add to the order/ }));

  expect(await screen.findByText(/Nothing can be added any more/)).toBeTruthy();
  expect(screen.getByText('Kailan')).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(onAdded).not.toHaveBeenCalled();
});

test('an order that has closed offers a new delivery', async () => {
  openPage({}, { is_open: false, can_add: false });

  expect(await screen.findByRole('heading', { name: /Nothing can be added to this order/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Order it as a new delivery' }).getAttribute('href')).toBe(
    '/checkout',
  );
});

test('an open order leads to the products, and the basket then offers to add them to it', async () => {
  const open = { ...order, additions: { is_open: true, until, unpaid: null } };
  inShop(<OrderAdditions order={open} mayAdd />, {});
  fireEvent.click(screen.getByRole('link', { name: /Add to order 7K3M-9PQ2-XA4/ }));
  expect(addingTo.now()).toEqual({ display_id: number, share_token: 'token' });
  cleanup();

  const other = { ...quote.order, display_id: '00000000000' };
  inShop(<AddThese />, { 'GET /order-additions/orders': () => ({ data: [other, quote.order] }) });
  expect(await screen.findByText(/Add these to order 7K3M-9PQ2-XA4 instead of a new delivery/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/checkout/add-to-order?order=${number}`);
});

test('products that wait for their payment are named with the amount', () => {
  const unpaid = { amount: 1200, expires_at: until, items: [{ name: 'Kailan', unit: '300 g', quantity: 2 }] };
  inShop(<OrderAdditions order={{ ...order, additions: { is_open: false, until, unpaid } }} mayAdd />, {});

  expect(screen.getByRole('heading', { name: /RM.12\.00 to pay for what you add/ })).toBeTruthy();
  expect(screen.getByText('2 × Kailan, 300 g')).toBeTruthy();
  expect(screen.queryByText('Forgot something?')).toBeNull();
});
