// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { order } from '../../test/fixtures/given-order.ts';
import { type Answers, connectionError, inShop, refusal } from '../../test/render-in-shop.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { BuyAgainContext } from './purchases/buy-again.tsx';

const open = (answers: Answers, number: string | null = '7K3M9PQ2XA4') =>
  inShop(
    <OrderOutcome number={number} shareToken={null}>
      {(order) => <NextSteps order={order} />}
    </OrderOutcome>,
    answers,
  );
const words = (element: Element | null) => element?.textContent?.replace(/\s/gu, ' ');

test('a received order shows the delivery time, what to have ready, and its number', async () => {
  open({ 'GET /order/:display_id': () => ({ data: order }) });

  const title = await screen.findByRole('heading', { level: 1 });
  expect(title.textContent).toBe('Thank you, Tan Mei Ling. Your order is in.');
  expect(words(title.nextElementSibling)).toBe(
    'We come on Sat 21 Nov, 10 am to 1 pm. Have RM 13.05 ready in cash.',
  );
  expect(screen.getByLabelText('Order number').textContent).toBe('7K3M-9PQ2-XA4');
  expect(screen.getByRole('link', { name: 'Track this order' }).getAttribute('href')).toBe(
    '/track-order/view?order=7K3M9PQ2XA4&share_token=token', // a payment link is opened by any browser
  );
  expect(screen.getByRole('link', { name: 'Print' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeTruthy();
});

test('a customer tracks an order without a token', async () => {
  open({ 'GET /order/:display_id': () => ({ data: { ...order, is_guest: false } }) });

  expect((await screen.findByRole('link', { name: 'Track this order' })).getAttribute('href')).toBe(
    '/track-order/view?order=7K3M9PQ2XA4',
  );
});

test('the lines and totals stand below, with rounding on its own line', async () => {
  open({ 'GET /order/:display_id': () => ({ data: order }) });

  const items = within(
    (await screen.findByRole('heading', { name: 'What you ordered' })).parentElement as HTMLElement,
  );
  expect(items.getByText('3 × 300 g')).toBeTruthy();
  expect(words(screen.getByText('Cash rounding').nextElementSibling)).toBe('RM 0.02');
  expect(words(screen.getByText('To pay on delivery').nextElementSibling)).toBe('RM 13.05');
  expect(screen.getByText('Blue gate')).toBeTruthy();
});

test('only a failed order is shown as failed', async () => {
  const failed = { ...order, status: { ...order.status, slug: 'failed' as const, is_terminal: true } };
  open({ 'GET /order/:display_id': () => ({ data: failed }) });

  expect(
    await screen.findByRole('heading', { name: 'Oops... Unfortunately your order was failed' }),
  ).toBeTruthy();
  expect(screen.queryByText(/Thank you/)).toBeNull();
});

test('the refund is shown where an order is cancelled, and only there', async () => {
  const outcome = (slug: 'cancelled' | 'confirmed') =>
    inShop(
      <OrderOutcome
        number="7K3M9PQ2XA4"
        shareToken={null}
        refunds={({ display_id }) => <p>Back goes what {display_id} was paid with</p>}
      />,
      { 'GET /order/:display_id': () => ({ data: { ...order, status: { ...order.status, slug } } }) },
    );

  const cancelled = outcome('cancelled');
  expect(await screen.findByText('Back goes what 7K3M9PQ2XA4 was paid with')).toBeTruthy();
  cancelled.unmount();

  outcome('confirmed');
  await screen.findByRole('heading', { level: 1, name: /^Thank you/ });
  expect(screen.queryByText(/^Back goes/)).toBeNull();
});

test('the cash to pay is the remaining amount, wherever it is shown', async () => {
  const lighter = { ...order, cash_reduction: 55, totals: { ...order.totals, amount_due: 1250 } };
  open({ 'GET /order/:display_id': () => ({ data: lighter }) });

  const title = await screen.findByRole('heading', { level: 1 });
  expect(words(title.nextElementSibling)).toContain('Have RM 12.50 ready in cash.');
  expect(screen.getByText(/^Please have RM.12\.50 ready in cash\. The amount is/)).toBeTruthy();
  expect(screen.queryByText(/13\.05/)).toBeNull();
});

test('a delivered order shows no delivery time', async () => {
  const status = { ...order.status, slug: 'delivered' as const, name: 'Delivered', is_terminal: true };
  open({ 'GET /order/:display_id': () => ({ data: { ...order, status } }) });

  expect(await screen.findByRole('heading', { level: 1, name: 'Delivered' })).toBeTruthy();
  expect(screen.queryByText(/We come on/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
});

test('the next steps disappear once the order is on its way', async () => {
  const status = { ...order.status, slug: 'on_the_way' as const, name: 'On the way' };
  open({ 'GET /order/:display_id': () => ({ data: { ...order, status } }) });

  expect(await screen.findByText(/We come on/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
});

test('a failed order can be bought again, because its basket is empty', async () => {
  const failed = { ...order, status: { ...order.status, slug: 'failed' as const, is_terminal: true } };
  inShop(
    <BuyAgainContext value={({ order: number }) => <button type="button">Buy {number} again</button>}>
      <OrderOutcome number="7K3M9PQ2XA4" shareToken={null} />
    </BuyAgainContext>,
    { 'GET /order/:display_id': () => ({ data: failed }) },
  );

  expect(await screen.findByRole('button', { name: 'Buy 7K3M9PQ2XA4 again' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Back to checkout' })).toBeNull();
});

test('an order of another shopper leads to tracking', async () => {
  open({ 'GET /order/:display_id': () => refusal(404, 'order_not_found') });

  expect(await screen.findByText('We could not find this order on this device.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Track an order' }).getAttribute('href')).toBe('/track-order');
});

test('without a number the page asks for one, and sends no request', async () => {
  const { requests } = open({}, null);

  expect(await screen.findByText('Which order do you mean?')).toBeTruthy();
  expect(requests).toEqual([]);
});

test('after a lost connection the page can be loaded again', async () => {
  let isLost = true;
  open({ 'GET /order/:display_id': () => (isLost ? connectionError() : { data: order }) });
  await screen.findByText('We cannot reach the shop.');
  isLost = false;

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});
