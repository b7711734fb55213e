// @vitest-environment jsdom
import type { Deal } from '@kebun/contract/deals/deals.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { productCard } from '../../test/fixtures/given-products.ts';
import { connectionError, inShop } from '../../test/render-in-shop.tsx';
import { DealRounds } from './deal-rounds.tsx';

afterEach(cleanup);

const deal = (different: Partial<Deal> = {}): Deal => ({
  id: 'd',
  status: 'running',
  starts_at: '2026-11-20T00:00:00Z',
  ends_at: '2026-11-20T12:00:00Z',
  price: 150,
  stock_total: 40,
  stock_left: 22,
  max_per_shopper: null,
  product: productCard({ sale_price: 150 }),
  ...different,
});
const shop = (data: Deal[]) => ({
  'GET /deals': () => ({ data }),
  'GET /clock': () => ({ now: '2026-11-20T10:00:00Z' }),
});

test('a deal shows the share sold in tenths, and near its end the units left', async () => {
  inShop(
    <DealRounds status="running" />,
    shop([deal(), deal({ id: 'e', stock_left: 3 }), deal({ id: 'f', stock_left: 0 })]),
  );

  expect(await screen.findByText('40% gone')).toBeTruthy();
  expect(screen.getByText('Only 3 left at this price')).toBeTruthy();
  expect(screen.getByText('All gone at this price')).toBeTruthy();
});

test('a scheduled deal shows its price, and the price until then', async () => {
  const coming = deal({ status: 'scheduled', max_per_shopper: 2, product: productCard() });
  inShop(<DealRounds status="scheduled" />, shop([coming]));

  expect(await screen.findByText('RM 1.50 then, instead of RM 2.20')).toBeTruthy();
  expect(screen.getByText('40 units · 2 for each shopper at most')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'From Fri 20 Nov, 8:00 am' })).toBeTruthy();
});

test('an ended round says so instead of its old prices', async () => {
  inShop(<DealRounds status="running" />, shop([deal({ ends_at: '2026-11-20T09:59:00Z' })]));

  expect(await screen.findByText(/These deals have ended/)).toBeTruthy();
  expect(screen.queryByText('40% gone')).toBeNull();
});

test('without deals the page links to all products, and without the shop it offers a retry', async () => {
  inShop(<DealRounds status="running" />, shop([]));
  expect(await screen.findByRole('link', { name: 'See everything we have' })).toBeTruthy();

  cleanup();
  inShop(<DealRounds status="running" />, { 'GET /deals': () => connectionError() });
  expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
});
