// @vitest-environment jsdom
import type { BundleItem, Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { product, productCard } from '../../../test/fixtures/given-products.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { BundleCard } from './bundle-card.tsx';
import BundleContents from './bundle-contents.tsx';
import { type FilledBundle, useBundleChoices } from './filled-bundle.ts';

const part = (name: string, value: number, available = 20): BundleItem['options'][number] => ({
  product_id: name,
  variation_option_id: `sku-${name}`,
  slug: name.toLowerCase(),
  name,
  image: productCard().image,
  unit: '300 g',
  value,
  available,
});
const item = (
  quantity: number,
  first: BundleItem['options'][number],
  ...options: BundleItem['options']
): BundleItem => ({
  ...first,
  quantity,
  has_options: options.length > 0,
  bundle_slot_id: options.length > 0 ? `slot-${first.name}` : null,
  options,
});

function OnePage({ product }: { product: Product }) {
  const { slots, choose, fill } = useBundleChoices(product);
  const { quantity, in_stock, price, inside }: FilledBundle = fill(product);
  return (
    <>
      <BundleContents slots={slots} price={price} onChoose={choose} />
      <output aria-label="there are">{in_stock ? quantity : 'none'}</output>
      <output aria-label="inside">{inside?.map(({ name }) => name).join(', ')}</output>
    </>
  );
}

const show = (...bundle_items: BundleItem[]) =>
  inShop(<OnePage product={product({ product_type: 'bundle', price: 900, bundle_items })} />, {});
const statusOf = (label: string) => screen.getByRole('status', { name: label }).textContent;

test('the items link to their pages, with the price of buying them one by one', () => {
  show(item(2, part('Kailan', 600)), item(1, part('Carrot', 500)));

  expect(screen.getByRole('link', { name: 'Kailan' }).getAttribute('href')).toBe(
    '/products/view?slug=kailan',
  );
  expect(screen.getByText(/^Bought one by one: RM.11\.00$/)).toBeTruthy();
  expect(screen.getByText(/^Together you save RM.2\.00$/)).toBeTruthy();
  expect(statusOf('there are')).toBe('10');
});

test('an item can be replaced where there is an option, and price and number follow', async () => {
  show(item(2, part('Kailan', 600)), item(1, part('Carrot', 500), part('Beetroot', 800, 3)));

  const [options] = screen.getAllByRole('combobox');
  await userEvent.selectOptions(options as HTMLElement, 'sku-Beetroot');

  expect(statusOf('inside')).toBe('Kailan, Beetroot');
  expect(statusOf('there are')).toBe('3');
  expect(screen.getByText(/^Together you save RM.5\.00$/)).toBeTruthy();
});

test('a bundle whose default item is sold out starts with the option in stock', () => {
  show(item(1, part('Carrot', 500, 0), part('Beetroot', 800, 3)));

  expect(statusOf('inside')).toBe('Beetroot');
  expect(statusOf('there are')).toBe('3');
});

test('a bundle that cannot be packed says which item is missing', () => {
  show(item(1, part('Carrot', 500, 0)), item(1, part('Kailan', 600)));

  expect(statusOf('there are')).toBe('none');
  expect(screen.getByText(/Sold out/)).toBeTruthy();
});

test('the same item in two slots is listed once', () => {
  show(item(2, part('Kailan', 600, 9)), item(1, part('Kailan', 300, 9)));

  expect(statusOf('there are')).toBe('3');
});

test('a card shows the items and the saving', () => {
  const contents = ['Kailan', 'Carrot'].map((name) => ({
    name,
    thumbnail: '/p.svg',
    tint: 'leafy' as const,
    quantity: 1,
  }));
  inShop(
    <BundleCard
      product={productCard({ name: 'Stir-fry set', bundle: { value: 500, saving: 280, contents } })}
    />,
    {},
  );

  expect(screen.getByRole('link', { name: 'Stir-fry set' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Carrot' })).toBeTruthy();
  expect(screen.getByText(/^Together you save RM.2\.80$/)).toBeTruthy();
});
