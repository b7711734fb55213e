// @vitest-environment jsdom
import type { Brand } from '@kebun/contract/catalogue/taxonomy/brands.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { BrandIndex } from './brand-index.tsx';

const brand = (name: string, latin_name: string): Brand => ({
  id: latin_name,
  slug: latin_name.toLowerCase().replace(' ', '-'),
  name,
  latin_name,
  details: '',
  image: null,
  product_count: 3,
  position: 1,
});

const answer = {
  'GET /sort-brand-category': () => ({
    data: [
      { letter: 'K', brands: [brand('奇亞嶺', 'Kea Ridge')] },
      { letter: 'T', brands: [brand('水圳', 'Tali Air'), brand('晨蛋', 'Telur Pagi')] },
    ],
  }),
};

test('letters with brands link to them; the others have no link', async () => {
  inShop(<BrandIndex />, answer, { language: 'zh' });

  expect((await screen.findByRole('link', { name: 'T' })).getAttribute('href')).toBe('#letter-T');
  expect(screen.queryByRole('link', { name: 'A' })).toBeNull();
  expect(screen.getByRole('link', { name: '水圳' }).getAttribute('href')).toBe('/zh/brands?slug=tali-air');
});

test('typing either name of a brand finds it', async () => {
  inShop(<BrandIndex />, answer, { language: 'zh' });
  const search = await screen.findByRole('searchbox');

  await userEvent.type(search, 'TELUR');
  expect(screen.queryByText('水圳')).toBeNull();
  expect(screen.getByText('晨蛋')).toBeTruthy();

  await userEvent.clear(search);
  await userEvent.type(search, '奇');
  expect(screen.getByText('奇亞嶺')).toBeTruthy();
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('1 個品牌');
});

test('without a match, a button shows all brands', async () => {
  inShop(<BrandIndex />, answer);
  await userEvent.type(await screen.findByRole('searchbox'), 'zzz');

  expect(screen.getByText('No brand is called "zzz".')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all brands' }));
  expect(screen.getByText('水圳')).toBeTruthy();
});

test('a shop without brands says so, without a search, letters or a count', async () => {
  inShop(<BrandIndex />, { 'GET /sort-brand-category': () => ({ data: [] }) }, { language: 'zh' });

  expect(await screen.findByText('這裡還沒有品牌。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '全部商品' }).getAttribute('href')).toBe('/zh/products');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByText('A')).toBeNull();
  expect(screen.queryByText(/「」/)).toBeNull();
});
