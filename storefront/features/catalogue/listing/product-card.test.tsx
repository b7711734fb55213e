// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { productCard } from '../../../test/fixtures/given-products.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { BuyControlContext } from '../products/buy-control.tsx';
import { ProductCard } from './product-card.tsx';

const show = (different: Parameters<typeof productCard>[0] = {}) =>
  inShop(
    <BuyControlContext value={({ product }) => <button type="button">Add {product.name}</button>}>
      <ProductCard product={productCard(different)} />
    </BuyControlContext>,
    {},
  );

afterEach(overlays.closeAll);

test('a product links to its page and can be added in place', () => {
  show();

  expect(screen.getByRole('link', { name: 'Choy sum' }).getAttribute('href')).toBe(
    '/products/view?slug=sawi',
  );
  expect(screen.getByRole('button', { name: 'Add Choy sum' })).toBeTruthy();
  expect(screen.getByText(/300 g · RM.7\.33\/kg/)).toBeTruthy();
});

test('a reduced price shows the old one', () => {
  show({ sale_price: 180, discount_percent: 18, on_sale: true });

  expect(screen.getByText('18% off')).toBeTruthy();
  expect(screen.getByText(/^was RM.2\.20$/)).toBeTruthy();
});

test('the stock is shown only where few are left', () => {
  show({ quantity: 6, low_stock: true });
  expect(screen.getByText('6 left')).toBeTruthy();
});

test('a sold-out product offers similar ones', async () => {
  show({ quantity: 0, in_stock: false });

  expect(screen.getByText('Sold out')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Choy sum' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Similar to Choy sum' }));
  expect(overlays.now().modal).toMatchObject({
    view: 'SIMILAR_PRODUCTS',
    data: { slug: 'sawi', name: 'Choy sum' },
  });
});

test('a quick view opens over the list', async () => {
  show();

  await userEvent.click(screen.getByRole('button', { name: 'Quick view of Choy sum' }));
  expect(overlays.now().modal).toMatchObject({ open: true, view: 'PRODUCT_VIEW', data: { slug: 'sawi' } });
});

test('where there are several packs, + opens a choice, and the price is the lowest', async () => {
  show({ product_type: 'variable', min_price: 220, max_price: 900, unit: '100 g / 500 g' });

  expect(screen.getByText('from')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Choy sum' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose a pack of Choy sum' }));
  expect(overlays.now().modal).toMatchObject({ open: true, view: 'PRODUCT_VIEW', data: { slug: 'sawi' } });
});
