// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { product, productCard } from '../../../test/fixtures/given-products.ts';
import { type Answers, connectionError, inShop } from '../../../test/render-in-shop.tsx';
import { ProductDialog } from './product-dialog.tsx';
import ShareDialog from './share-dialog.tsx';
import SimilarDialog from './similar-dialog.tsx';

const dialog = { face: 'centred' as const, open: true, onClose: () => {} };
const shop: Answers = {
  'GET /product': () => ({ data: product() }),
  'GET /related_products': () => ({
    data: [
      productCard({ id: 'k', slug: 'kailan', name: 'Kailan' }),
      productCard({ id: 'g', slug: 'gone', name: 'Gone', in_stock: false }),
    ],
  }),
};

const look = (answers = shop) =>
  inShop(
    <ProductDialog
      dialog={dialog}
      data={{ slug: 'sawi' }}
      buy={({ name }) => <button type="button">Add {name}</button>}
    />,
    answers,
  );

test('the quick view shows the product, its price, and a link to its page', async () => {
  look();

  expect(await screen.findByRole('dialog', { name: 'Choy sum' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Choy sum' })).toBeTruthy();
  expect(screen.getByText('Sweet stems and tender leaves.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the full details' }).getAttribute('href')).toBe(
    '/products/view?slug=sawi',
  );
  expect(await screen.findByRole('link', { name: 'Kailan' })).toBeTruthy();
});

test('a long description starts with forty words', async () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  look({ ...shop, 'GET /product': () => ({ data: product({ description: words }) }) });

  await userEvent.click(await screen.findByRole('button', { name: 'Read more' }));
  expect(screen.getByText(words)).toBeTruthy();
});

test('a quick view that failed to load can be loaded again', async () => {
  let isDown = true;
  look({ ...shop, 'GET /product': () => (isDown ? connectionError() : { data: product() }) });

  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Sweet stems and tender leaves.')).toBeTruthy();
});

test('only products in stock are offered in place of a sold-out one', async () => {
  inShop(<SimilarDialog dialog={dialog} data={{ slug: 'sawi', name: 'Choy sum' }} />, shop);

  expect(await screen.findByRole('link', { name: 'Kailan' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Gone' })).toBeNull();
});

test('without similar products, the dialog says so', async () => {
  inShop(<SimilarDialog dialog={dialog} data={{ slug: 'sawi', name: 'Choy sum' }} />, {
    'GET /related_products': () => ({ data: [] }),
  });

  expect(await screen.findByText('We have no similar product at the moment.')).toBeTruthy();
});

const share = () =>
  inShop(<ShareDialog dialog={dialog} data={{ title: 'Choy sum', path: '/products/view?slug=sawi' }} />, {});
const url = 'https://kebun.example/products/view?slug=sawi';

test('a product is shared by its address or by WhatsApp', () => {
  share();

  expect((screen.getByRole('textbox', { name: 'Link' }) as HTMLInputElement).value).toBe(url);
  expect(screen.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')).toBe(
    `https://wa.me/?text=${encodeURIComponent(`Choy sum ${url}`)}`,
  );
  expect(screen.queryByRole('button', { name: 'More ways' })).toBeNull();
});

test("a product is shared through the device's own dialog; cancelling it is no error", async () => {
  const offered = vi.fn(() => Promise.reject(new DOMException('no', 'AbortError')));
  Object.assign(navigator, { share: offered });
  share();

  await userEvent.click(screen.getByRole('button', { name: 'More ways' }));
  expect(offered).toHaveBeenCalledWith({ title: 'Choy sum', url });
  Reflect.deleteProperty(navigator, 'share');
});
