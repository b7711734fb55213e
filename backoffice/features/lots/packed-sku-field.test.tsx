// @vitest-environment jsdom
import type { PackableSku } from '@kebun/contract/lots/staff-lots.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { PackedSkuField } from './packed-sku-field.tsx';

const t = await loadTranslator('en');
const skuOf = (name: string): PackableSku => ({
  id: name,
  code: name,
  name,
  unit: '250 g',
  weight_g: 250,
  shelf_days: 5,
  is_of_crop: false,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('what an earlier text has found cannot be chosen for a later one, also when answers come out of order', async () => {
  const answers = new Map<string, (name: string) => void>();
  vi.stubGlobal('fetch', (url: string) => {
    const typed = new URL(url, 'http://shop.example').searchParams.get('text') ?? '';
    return new Promise((resolve) => {
      answers.set(typed, (name) => resolve(new Response(JSON.stringify({ data: [skuOf(name)] }))));
    });
  });
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <QueryClientProvider client={queryClient}>
        <PackedSkuField value={null} error={undefined} onChoose={() => {}} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const field = screen.getByRole('combobox', { name: t('common.product') });
  const type = async (value: string) => {
    fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(answers.has(value)).toBe(true));
  };
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  await type('kang');
  answers.get('kang')?.('Kangkung');
  await waitFor(() => expect(options()).toEqual(['Kangkung, 250 g']));
  await type('kai');
  expect(options()).toEqual([]);
  await type('kale');
  answers.get('kale')?.('Curly Kale');
  await waitFor(() => expect(options()).toEqual(['Curly Kale, 250 g']));
  answers.get('kai')?.('Kailan');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(options()).toEqual(['Curly Kale, 250 g']);
});
