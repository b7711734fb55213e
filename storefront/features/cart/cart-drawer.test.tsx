// @vitest-environment jsdom
import type { CartItem } from '@kebun/contract/cart/cart.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { cartOf, choySum, kailan } from '../../test/fixtures/given-cart.ts';
import { type Answers, connectionError, inShop } from '../../test/render-in-shop.tsx';
import { CartDrawer } from './cart-drawer.tsx';

/** A fake shop with a cart. */
function shopWith(...start: CartItem[]): Answers {
  let lines = start;
  const known = [...start];
  const answer = () => ({ data: cartOf(...lines) });
  return {
    'GET /cart': answer,
    'POST /cart': ({ body }) => {
      const { product_id, quantity } = body as { product_id: string; quantity: number };
      const base = known.find((line) => line.product_id === product_id) as CartItem;
      const line = { ...base, quantity, line_total: base.unit_price * quantity, issue: null };
      lines = lines.some((other) => other.product_id === product_id)
        ? lines.map((other) => (other.product_id === product_id ? line : other))
        : [...lines, line];
      return answer();
    },
    'DELETE /cart/:item_id': ({ params }) => {
      lines = lines.filter((line) => line.id !== params?.item_id);
      return answer();
    },
    'DELETE /cart': () => {
      lines = [];
      return answer();
    },
  };
}

const open = (answers: Answers, onClose = vi.fn()) => inShop(<CartDrawer open onClose={onClose} />, answers);
const line = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;

test('the lines, amounts and total are shown, with the progress to free delivery', async () => {
  open(shopWith(choySum(2), kailan(1)));

  const choy = within(await line('Choy sum'));
  expect(choy.getByText('300 g · RM 1.60 each')).toBeTruthy();
  expect(choy.getByText('RM 3.20')).toBeTruthy();
  expect(screen.getByText('3 items')).toBeTruthy();
  expect(screen.getByText('RM 115.00 to free delivery')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Checkout RM.5\.00$/ }).getAttribute('href')).toBe('/checkout');
});

test('the + of a line counts at once', async () => {
  open(shopWith(choySum(2)));

  await userEvent.click(within(await line('Choy sum')).getByRole('button', { name: 'One more' }));

  expect(within(await line('Choy sum')).getByText('RM 4.80')).toBeTruthy();
});

test('a removed line leaves a row that restores it', async () => {
  open(shopWith(choySum(2), kailan(1)));

  await userEvent.click(
    within(await line('Choy sum')).getByRole('button', { name: 'Remove Choy sum', description: '' }),
  );
  expect(screen.queryByRole('heading', { name: 'Choy sum' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Put Choy sum back' }));
  expect(within(await line('Choy sum')).getByText('RM 3.20')).toBeTruthy();
});

test('clearing all empties the basket, and can be undone', async () => {
  const { requests } = open(shopWith(choySum(2), kailan(1)));

  await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Put everything back' }));

  expect(await line('Choy sum')).toBeTruthy();
  expect(await line('Kailan')).toBeTruthy();
  expect(requests.filter(({ what }) => what === 'DELETE /cart')).toHaveLength(1);
});

test('an empty basket says so and leads to the products', async () => {
  open(shopWith());

  expect(await screen.findByText('Nothing in here yet. Tap + beside anything you like.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/products');
});

test('a basket that failed to load can be loaded again', async () => {
  let fails = true;
  open({ 'GET /cart': () => (fails ? connectionError() : { data: cartOf(choySum(1)) }) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;

  await userEvent.click(retry);

  expect(await line('Choy sum')).toBeTruthy();
});

test('a reduced stock is reported until the shopper acknowledges it', async () => {
  const short: CartItem = {
    ...choySum(3),
    qty_max: 3,
    issue: { code: 'reduced', message: 'Only 3 left of Choy sum.', requested: 5, available: 3 },
  };
  const { requests } = open(shopWith(short));

  const issue = within(await line('Choy sum'));
  expect(issue.getByText('Only 3 left of Choy sum.')).toBeTruthy();
  await userEvent.click(issue.getByRole('button', { name: 'Got it' }));

  await waitFor(() =>
    expect(requests.find(({ what }) => what === 'POST /cart')?.details.body).toMatchObject({ quantity: 3 }),
  );
});

test('a sold-out line stays visible, adds nothing to the total and can only be removed', async () => {
  const gone: CartItem = {
    ...choySum(0),
    qty_max: 0,
    issue: { code: 'sold_out', message: 'Choy sum is sold out.', requested: 2, available: 0 },
  };
  open(shopWith(gone, kailan(1)));

  const row = within(await line('Choy sum'));
  expect(row.getByText('Choy sum is sold out.')).toBeTruthy();
  expect(row.queryByRole('group')).toBeNull();

  await userEvent.click(within(await line('Kailan')).getByRole('button', { name: 'One more' }));
  expect(await line('Choy sum')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Remove Choy sum' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Choy sum' })).toBeNull());
});

test('a changed price is shown with the old one until the shopper acknowledges it', async () => {
  const dearer: CartItem = {
    ...choySum(1),
    issue: { code: 'price_changed', message: 'The price has changed.', old: 150, new: 160 },
  };
  open(shopWith(dearer));
  expect(await screen.findByText('was RM 1.50, now RM 1.60')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));

  await waitFor(() => expect(screen.queryByText('The price has changed.')).toBeNull());
});

test('changes are announced, once for several taps', async () => {
  open(shopWith(choySum(1)));
  const more = within(await line('Choy sum')).getByRole('button', { name: 'One more' });

  await userEvent.click(more);
  await userEvent.click(more);

  expect(await screen.findByText('3 items in your basket, RM 4.80.', {}, { timeout: 3000 })).toBeTruthy();
});
