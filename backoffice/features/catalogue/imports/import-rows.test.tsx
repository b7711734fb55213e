// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { ImportRows } from './import-rows.tsx';

const t = await loadTranslator('en');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const rowWith = (line: number, column: string) => ({
  line,
  slug: `product-${line}`,
  problems: [{ column, reason: 'Please fill this in.' }],
  changes: [],
});

test('the columns of errors are as wide on each card, whatever is written in them', async () => {
  const data = [rowWith(2, 'sku'), rowWith(3, 'storage_tip_en and a long name')];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data, next_cursor: null })));
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <QueryClientProvider client={queryClient}>
        <ImportRows id="i1" verdict="invalid" />
      </QueryClientProvider>
    </I18nProvider>,
  );

  const tables = await screen.findAllByRole('table');
  const heads = screen.getAllByRole('columnheader', { name: t('office.import_column') });
  expect(tables.map((table) => getComputedStyle(table).tableLayout)).toEqual(['fixed', 'fixed']);
  expect(heads.map((head) => getComputedStyle(head).width)).toEqual(['200px', '200px']); // jsdom is a wide screen
});
