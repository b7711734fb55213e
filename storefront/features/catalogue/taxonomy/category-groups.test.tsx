// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { CategoryGroups } from './category-groups.tsx';

test('a shop without categories says so and links to its products', async () => {
  inShop(<CategoryGroups categories={[]} />, {}, { language: 'zh' });

  expect(await screen.findByText('還沒有商品分類。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '全部商品' }).getAttribute('href')).toBe('/zh/products');
});
