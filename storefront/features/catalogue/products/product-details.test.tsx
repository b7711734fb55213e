// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { product } from '../../../test/fixtures/given-products.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { ProductDetails } from './product-details.tsx';

const show = (different: Parameters<typeof product>[0] = {}) =>
  inShop(<ProductDetails chooser={null} product={product(different)} above={[]} buy="" buyBar="" />, {});
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

afterEach(overlays.closeAll);

test('it is labelled with brand, category, dietary needs and tags, each a link', () => {
  show({
    brand: { id: 'k', name: 'Kea Ridge', slug: 'kea-ridge' },
    dietary: [{ id: 'o', name: 'Organic', slug: 'organic' }],
    tags: [{ id: 's', name: 'Soup', slug: 'soup' }],
  });

  expect(screen.getByText('Brand')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kea Ridge' }).getAttribute('href')).toBe('/brands?slug=kea-ridge');
  expect(screen.getByRole('link', { name: 'Organic' }).getAttribute('href')).toBe(
    '/products?dietary=organic',
  );
  expect(screen.getByRole('link', { name: 'Soup' }).getAttribute('href')).toBe('/products?tags=soup');
  expect(screen.getByRole('link', { name: 'Leafy greens' }).getAttribute('href')).toBe(
    '/categories/view?slug=leafy-greens',
  );
});

test('the stock is shown only where few are left', () => {
  show({ quantity: 480 });
  expect(fact('Pieces available')).toBe('More than 10');
  expect(screen.getByText('In stock')).toBeTruthy();
});

test('the last units are counted', () => {
  show({ quantity: 6, low_stock: true });
  expect(fact('Pieces available')).toBe('6');
  expect(screen.getByText('6 items left')).toBeTruthy();
});

test('units sold and the saving are shown', () => {
  show({ sold: 1240, sale_price: 180, discount_percent: 18 });
  expect(screen.getByText('1,240 sold')).toBeTruthy();
  expect(screen.getByText(/^On sale: you save RM.0\.40$/)).toBeTruthy();
});

test('it says where the shop delivers it, in at most four names', async () => {
  const delivery_areas = {
    fresh: ['Klang Valley'],
    other: ['Klang Valley', 'Johor', 'Perak', 'Sabah', 'Labuan'],
  };
  const inZones = (fresh: boolean) =>
    inShop(<ProductDetails chooser={null} product={product({ fresh })} above={[]} buy="" buyBar="" />, {
      'GET /settings': () => ({ delivery_areas }),
    });
  const { unmount } = inZones(true);
  expect(await screen.findByText('Delivered to Klang Valley')).toBeTruthy();
  unmount();
  inZones(false);
  expect(
    await screen.findByText('Delivered to Klang Valley · Johor · Perak · Sabah and 1 more area'),
  ).toBeTruthy();
});

test('a shop without delivery zones promises no delivery', () => {
  show();
  expect(screen.queryByText(/Delivered to/)).toBeNull();
});

test('it can be shared', async () => {
  show();

  await userEvent.click(screen.getByRole('button', { name: 'Share Choy sum' }));
  expect(overlays.now().modal).toMatchObject({
    view: 'SHARE',
    data: { title: 'Choy sum', path: '/products/view?slug=sawi' },
  });
});

test('a product that is also sold before its harvest links to its pre-orders', () => {
  const pre_order = 'Also as a pre-order: harvest expected 2 to 5 Dec 2026, from RM 3.00';
  show({ pre_order });
  expect(screen.getByRole('link', { name: pre_order }).getAttribute('href')).toBe('/pre-order?slug=sawi');
});
