// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { productCard } from '../../../test/fixtures/given-products.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { readRanking, writeRanking } from './best-sellers-query.ts';
import { RankedGrid } from './ranked-grid.tsx';
import { RankingChoice } from './ranking-choice.tsx';

afterEach(cleanup);

test('each product shows its rank, and the order is announced', () => {
  inShop(<RankedGrid products={[productCard(), productCard({ id: 'kailan', name: 'Kailan' })]} />, {});

  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toContain('Number 1');
  expect(items[1]).toMatch(/Number 2.*Kailan/s);
});

test('a choice keeps the other one, and the chosen one is marked', () => {
  const hrefOf = (ranking: Parameters<typeof writeRanking>[0]) =>
    `/best-sellers?${new URLSearchParams(JSON.parse(JSON.stringify(writeRanking(ranking))))}`;
  inShop(
    <RankingChoice
      ranking={readRanking(new URLSearchParams('period=month&category=fruit'))}
      categories={[{ slug: 'fruit', name: 'Fruit' }]}
      hrefOf={hrefOf}
    />,
    {},
  );

  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Last 7 days').getAttribute('href')).toBe('/best-sellers?category=fruit');
  expect(link('Everything').getAttribute('href')).toBe('/best-sellers?period=month');
  expect([link('Last 30 days'), link('Fruit')].map((one) => one.getAttribute('aria-current'))).toEqual([
    'page',
    'page',
  ]);
});

test("an invalid address shows the week's best sellers of all products", () => {
  expect(readRanking(new URLSearchParams('period=year'))).toEqual({ period: 'week', category: '' });
});
