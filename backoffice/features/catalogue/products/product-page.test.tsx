// @vitest-environment jsdom
import type { StaffProduct } from '@kebun/contract/catalogue/products/staff-products.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { allowedEverything } from '#test/allowed-everything.ts';
import { newPackDraft, newProductDraft } from './product-drafts.ts';
import ProductPage from './product-page.tsx';

const t = await loadTranslator('en');
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const sawi = {
  ...newProductDraft(false),
  id: 'p1',
  slug: 'sawi',
  name: { en: 'Sawi', zh: '菜心' },
  description: { en: 'Leaves' },
  category_id: 'c1',
  shop_id: 's1',
  packs: [
    { ...newPackDraft(), id: 'k1', code: 'SAWI', unit: { en: '250 g' }, price: 300, on_hand: 5, reserved: 0 },
  ],
  version: 1,
} as unknown as StaffProduct;

/** Opens the product, with an API that keeps it as the server does. The other tab saves through `saveElsewhere`. */
async function open(id = 'p1') {
  let stored = sawi;
  const sent: { version: number; name: object; description: object }[] = [];
  const choices = {
    categories: [{ id: 'c1', name: 'Greens', parent_id: null }],
    brands: [],
    tax_classes: [],
    shops: [{ id: 's1', name: 'Farm' }],
    dietary: [],
    tags: [],
    attributes: [],
  };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = url.split('?')[0];
    if (path === '/api/staff/product-choices') return Response.json({ data: choices });
    if (method === 'PUT') {
      const { version, ...draft } = JSON.parse(String(body));
      sent.push({ version, ...draft });
      if (version !== stored.version)
        return Response.json({ code: 'version_conflict', message: 'Changed.' }, { status: 409 });
      stored = { ...stored, ...draft, version: version + 1 };
    }
    if (path?.endsWith('/products/p1')) return Response.json({ data: stored });
    if (path?.endsWith('/products/create'))
      return Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 });
    return Response.json({ data: [] });
  });
  window.location.hash = `#/products/${id}`;
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext authProvider={allowedEverything} queryClient={queryClient}>
        <Routes>
          <Route path="/products/:id" element={<ProductPage />} />
        </Routes>
      </AdminContext>
    </I18nProvider>,
  );
  if (id === 'p1') await screen.findByDisplayValue('Leaves');
  return {
    sent,
    saveElsewhere: (changed: Partial<StaffProduct>) => {
      stored = { ...stored, ...changed, version: stored.version + 1 };
    },
  };
}

const type = (before: string, after: string) =>
  fireEvent.change(screen.getByDisplayValue(before), { target: { value: after } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('two tabs change one product: my changes go onto the latest version, and then are saved', async () => {
  const { sent, saveElsewhere } = await open();
  saveElsewhere({ name: { en: 'Sawi manis', zh: '菜心' } });
  type('Leaves', 'Fresh leaves');
  press(t('common.save'));
  await screen.findByText(t('office.product_changed_meanwhile'));
  expect(screen.getByDisplayValue('Fresh leaves')).toBeTruthy();

  press(t('office.product_keep_mine'));
  await screen.findByDisplayValue('Sawi manis');
  expect(screen.getByDisplayValue('Fresh leaves')).toBeTruthy();
  press(t('common.save'));

  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    version: 2,
    name: { en: 'Sawi manis' },
    description: { en: 'Fresh leaves' },
  });
  await waitFor(() => expect(screen.queryByText(t('office.product_changed_meanwhile'))).toBeNull());
});

test('a field that both changed is named, and the latest version can be shown instead of mine', async () => {
  const { saveElsewhere } = await open();
  saveElsewhere({ description: { en: 'Green leaves' } });
  type('Leaves', 'Fresh leaves');
  press(t('common.save'));
  await screen.findByText(t('office.product_both_changed', { fields: t('office.text_description') }));

  press(t('office.product_show_latest'));
  await screen.findByDisplayValue('Green leaves');
  expect(screen.queryByText(t('office.product_changed_meanwhile'))).toBeNull();
});

test('an empty code of a pack shows the code that it gets of the address', async () => {
  await open();
  type('SAWI', '');

  const code = screen.getByLabelText(t('office.product_code')) as HTMLInputElement;
  expect([code.value, code.placeholder]).toEqual(['', 'SAWI']);
});

test('a label names its language once, and none of the fields is called optional in it', async () => {
  await open();

  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toContain('Name (Malay)');
  expect(labels.filter((label) => /\) \(|optional| · /.test(label))).toEqual([]);
});

test('a product that is not there is a page that is not there, as all closed pages are', async () => {
  await open('create');

  await screen.findByText(t('office.not_found_lead'));
  expect(screen.queryByRole('button', { name: t('ui.retry') })).toBeNull();
});
