// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { allowedEverything } from '#test/allowed-everything.ts';
import ProducePage from './produce-page.tsx';

const t = await loadTranslator('en');
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const entry = (name: string, unit: string) => ({
  slug: name.toLowerCase(),
  name,
  unit,
  sale_mode: 'each',
  category: { slug: 'leafy-greens', name: 'Leafy greens', tint: 'leafy' },
  picture: '',
  is_added: false,
});

test('adding an entry without a price leads to the input that lacks one', async () => {
  const produce = [entry('Sawi', '300 g'), entry('Cucumber', '500 g')];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ data: url.includes('/staff/produce') ? produce : [] }),
  );
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <MemoryRouter>
        <AdminContext authProvider={allowedEverything} queryClient={queryClient}>
          <ProducePage />
        </AdminContext>
      </MemoryRouter>
    </I18nProvider>,
  );
  for (const name of ['Sawi', 'Cucumber']) fireEvent.click(await screen.findByRole('checkbox', { name }));
  const price = (unit: string) => screen.getByLabelText(t('office.produce_price', { unit }));
  fireEvent.change(price('300 g'), { target: { value: '2.90' } });
  fireEvent.click(await screen.findByRole('button', { name: t('office.produce_add', { count: 2 }) }));

  await screen.findByText(t('office.product_rule_price'));
  expect(document.activeElement).toBe(price('500 g'));
});
