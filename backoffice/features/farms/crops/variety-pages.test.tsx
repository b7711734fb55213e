// @vitest-environment jsdom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Resource } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { loadTranslator } from '#platform/shell/messages-provider.tsx';
import { renderResource } from '#test/render-resource.tsx';
import { varieties } from './varieties-resource.ts';

const t = await loadTranslator('en');
const okra = {
  id: 'v1',
  name: { en: 'Smooth Green', zh: '光滑綠' },
  supplier: null,
  first_harvest_days: { low: 45, high: 60 },
  products: [{ id: 'p1', name: 'Okra' }],
  growing: 0,
  archived_at: null,
  version: 4,
};
let sent: { method: string; path: string; body: object | undefined }[] = [];

/** Opens a page with an API that has the crop, and answers a change with the given status. */
function open(address: string, status = 204) {
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = url.split('?')[0] ?? '';
    if (method !== 'GET') sent.push({ method: method ?? '', path, body: JSON.parse(String(body)) });
    const found = path.includes('/crops/') ? { varieties: [okra] } : [];
    if (method === 'GET') return new Response(JSON.stringify({ data: found }));
    if (status === 204) return new Response(null, { status });
    return new Response(JSON.stringify({ data: { id: 'v2' } }), { status });
  });
  renderResource(address, varieties, { t, others: <Resource name="crops" edit={<p>The crop</p>} /> });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sent = [];
});

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const save = async () => fireEvent.click(await screen.findByRole('button', { name: t('common.save') }));
const days = t('office.crop_first_harvest_days');

test('a variety is changed with its version and its products, and its crop is shown again', async () => {
  open('/varieties/v1?crop=okra');
  expect((await screen.findByLabelText<HTMLInputElement>(days)).value).toBe('45');
  const back = await screen.findByRole('link', { name: t('ra.action.back') });
  expect(back.getAttribute('href')).toBe('#/crops/okra');

  await type(t('office.crop_up_to', { what: days }), '');
  await save();
  await screen.findByText('The crop');
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/api/staff/varieties/v1',
      body: {
        name: okra.name,
        supplier: null,
        first_harvest_days: { low: 45, high: 45 },
        product_ids: ['p1'],
        version: 4,
      },
    },
  ]);
});

test('a new variety is added to the crop that the address names', async () => {
  open('/varieties/create?crop=okra', 201);
  await type(days, 'soon');
  await save();
  await screen.findByText(t('office.crop_rule_figure'));
  await screen.findByText(t('office.rule_name'));
  expect(sent).toEqual([]);

  await type(days, '50');
  await type(t('office.field_in', { field: t('office.text_name'), language: 'English' }), 'Red Okra');
  await save();
  await screen.findByText('The crop');
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: '/api/staff/crops/okra/varieties',
      body: { first_harvest_days: { low: 50, high: 50 }, product_ids: [] },
    },
  ]);
});
