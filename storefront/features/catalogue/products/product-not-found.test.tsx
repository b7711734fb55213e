// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { ProductNotFound } from './product-not-found.tsx';

test('a page beyond the end says that it does not exist, with a link to the first', () => {
  inShop(<ProductNotFound page={99} last={8} href="/products" />, {});

  expect(screen.getByText('There is no page 99 here.')).toBeTruthy();
  expect(screen.getByText('The list has 8 pages.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the first page' }).getAttribute('href')).toBe('/products');
});
