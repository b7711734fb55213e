// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { type Answers, inShop } from '../../../test/render-in-shop.tsx';
import { SiteMap } from './site-map.tsx';

const shop: Answers = { 'GET /settings': () => ({ features: { farm: true }, texts: [] }) };

test('without categories there is no heading for them', async () => {
  inShop(<SiteMap categories={[]} emptyPages={[]} infoPages={[]} />, shop);

  expect(await screen.findByRole('heading', { name: 'Help' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Categories' })).toBeNull();
});

test('a page whose list holds nothing is left out, and a page that staff wrote is there', async () => {
  inShop(
    <SiteMap
      categories={[]}
      emptyPages={['/brands']}
      infoPages={[{ slug: 'our-farm', title: 'Our farm' }]}
    />,
    shop,
  );

  expect(await screen.findByRole('link', { name: 'Our shops' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Brands' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Our farm' }).getAttribute('href')).toBe('/pages/our-farm');
});

test('categories are links under their heading', async () => {
  inShop(
    <SiteMap
      categories={[{ label: 'Leafy greens', href: '/categories/view?slug=greens', branches: [] }]}
      emptyPages={[]}
      infoPages={[]}
    />,
    shop,
  );

  expect(await screen.findByRole('heading', { name: 'Categories' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Leafy greens' })).toBeTruthy();
});
