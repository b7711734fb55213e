// @vitest-environment jsdom
import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { cartOf, choySum } from '../../test/fixtures/given-cart.ts';
import { connectionError, inShop } from '../../test/render-in-shop.tsx';
import { QuantityControl } from './quantity-control.tsx';

const product = {
  ...choySum(1),
  id: 'choy-sum',
  price: 160,
  sale_price: null,
  quantity: 3,
  qty_max: 999,
  category: { tint: 'leafy' },
} as unknown as ProductCard;

const add = () => screen.getByRole('button', { name: 'Add Choy sum' });

test('the round + adds one, and becomes − n + in place', async () => {
  const { requests } = inShop(<QuantityControl product={product} />, {
    'GET /cart': () => ({ data: cartOf() }),
    'POST /cart': () => ({ data: cartOf(choySum(1)) }),
  });

  await userEvent.click(add());

  expect(screen.getByRole('group', { name: 'Quantity of Choy sum' })).toBeTruthy();
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('1');
  await waitFor(() => expect(requests.at(-1)?.details.body).toMatchObject({ quantity: 1, mode: 'set' }));
  expect((await screen.findAllByText('Choy sum is in your basket')).length).toBeGreaterThan(0);
});

test('the quantity never exceeds the stock', async () => {
  inShop(<QuantityControl product={product} />, {
    'GET /cart': () => ({ data: cartOf({ ...choySum(3), qty_max: 3 }) }),
  });

  expect(await screen.findByText('Only 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'One more' }).getAttribute('aria-disabled')).toBe('true');
});

test('after a refusal the + is back and the reason is shown', async () => {
  inShop(<QuantityControl product={product} />, {
    'GET /cart': () => ({ data: cartOf() }),
    'POST /cart': connectionError,
  });

  await userEvent.click(add());

  expect((await screen.findAllByText('We cannot reach the shop.')).length).toBeGreaterThan(0);
  expect(add()).toBeTruthy();
});
