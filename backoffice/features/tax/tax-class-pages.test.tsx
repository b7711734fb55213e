// @vitest-environment jsdom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { loadTranslator } from '#platform/shell/messages-provider.tsx';
import { renderResource } from '#test/render-resource.tsx';
import { taxClasses } from './resource.ts';

Element.prototype.scrollIntoView = () => {}; // jsdom has none
const t = await loadTranslator('en');
const taxClass = {
  id: 't1',
  name: { en: 'Service tax', zh: '服務稅' },
  taxes_delivery: false,
  rates: [{ valid_from: '2018-09-01', basis_points: 600 }],
  products: 0,
  version: 1,
};
let sent: { rates: { basis_points: number }[] }[] = [];

function open(address: string) {
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return new Response(JSON.stringify({ data: [taxClass] }));
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ data: taxClass }));
  });
  renderResource(address, taxClasses, { t });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sent = [];
});

test('the list writes the day of a rate as the other pages do', async () => {
  open('/tax-classes');

  expect(await screen.findByText(/^6 % from 1 Sept? 2018$/)).toBeTruthy();
});

test('a rate may have a comma before its decimals, as a price may', async () => {
  open('/tax-classes/t1');
  fireEvent.change(await screen.findByLabelText(t('office.tax_percent')), { target: { value: '5,5' } });
  fireEvent.click(screen.getByRole('button', { name: t('common.save') }));

  await screen.findByText(/^6 % from/);
  expect(sent).toMatchObject([{ rates: [{ valid_from: '2018-09-01', basis_points: 550 }] }]);
});

test('three decimals are no rate', async () => {
  open('/tax-classes/t1');
  fireEvent.change(await screen.findByLabelText(t('office.tax_percent')), { target: { value: '5,555' } });
  fireEvent.click(screen.getByRole('button', { name: t('common.save') }));

  await screen.findByText(t('office.tax_rule_rate'));
  expect(sent).toEqual([]);
});
