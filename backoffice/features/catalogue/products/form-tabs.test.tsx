// @vitest-environment jsdom
import { languages } from '@kebun/contract/lib/languages.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, ListBase } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { I18nProvider, i18nOf, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { FormTabs } from './form-tabs.tsx';

afterEach(cleanup);

const dataProvider = { getList: async () => ({ data: [{ id: '1' }], total: 63 }) } as unknown as DataProvider;

test.for(languages)('%s: the pager says in words which products of how many are shown', async (language) => {
  const texts = { language, t: await loadTranslator(language) };
  const shown = (from: number, to: number) =>
    screen.findByText(texts.t('office.product_pages_shown', { from, to, total: 63 }));
  render(
    <I18nProvider value={texts}>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nOf(texts)}>
        <ListBase resource="products" perPage={25} disableSyncWithLocation>
          <FormTabs />
        </ListBase>
      </AdminContext>
    </I18nProvider>,
  );
  await shown(1, 25);
  const next = screen.getByRole('button', { name: texts.t('office.product_pages_next') });

  fireEvent.click(next);
  await shown(26, 50);
  fireEvent.click(next);

  await shown(51, 63);
  expect(next).toHaveProperty('disabled', true);
  expect(document.body.textContent).not.toMatch(/\bra\.[a-z]|%\{/);
});
