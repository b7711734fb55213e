// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { allowedEverything } from '#test/allowed-everything.ts';
import NewProductPage from './new-product-page.tsx';
import { newPackDraft, newProductDraft } from './product-drafts.ts';

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
  name: { en: 'Sawi' },
  packs: [{ ...newPackDraft(), id: 'k1', code: 'SAWI', unit: { en: '250 g' }, price: 300 }],
};

// biome-ignore format: table
const replies: Readonly<Record<string, unknown>> = {
  '/api/staff/product-choices':        { categories: [], brands: [], tax_classes: [], shops: [], dietary: [], tags: [], attributes: [] },
  '/api/staff/products/p1':            sawi,
  '/api/staff/products/p1/copy-names': { slug: 'sawi-2', codes: ['SAWI-2'] },
};

function openCopy() {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ data: replies[url.split('?')[0] ?? ''] ?? [] }),
  );
  window.location.hash = '#/products/create?from=p1';
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext authProvider={allowedEverything} queryClient={queryClient}>
        <Routes>
          <Route path="/products/create" element={<NewProductPage />} />
        </Routes>
      </AdminContext>
    </I18nProvider>,
  );
}

const nameIn = t('office.field_in', { field: t('office.text_name'), language: 'English' });
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const names = () => [typedIn(t('office.product_slug')), typedIn(t('office.product_code'))];

test('a copy begins with free names, which follow its own name', async () => {
  openCopy();
  const name = await screen.findByLabelText(nameIn);
  expect(names()).toEqual(['sawi-2', 'SAWI-2']);

  fireEvent.change(name, { target: { value: 'Red sawi' } });
  expect(names()).toEqual(['red-sawi', '']); // an empty code becomes one of the address
});

test('a code that staff typed for a copy stays when its name changes', async () => {
  openCopy();
  const name = await screen.findByLabelText(nameIn);
  fireEvent.change(screen.getByLabelText(t('office.product_code')), { target: { value: 'RS' } });
  fireEvent.change(name, { target: { value: 'Red sawi' } });
  expect(names()).toEqual(['red-sawi', 'RS']);
});
