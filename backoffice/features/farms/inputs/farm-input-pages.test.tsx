// @vitest-environment jsdom

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { loadTranslator } from '#platform/shell/messages-provider.tsx';
import { renderResource } from '#test/render-resource.tsx';
import { farmInputs } from './resource.ts';

const t = await loadTranslator('en');
let sent: object[] = [];

function open(address: string) {
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') {
      const isCrops = url.includes('/staff/crops');
      return new Response(JSON.stringify({ data: isCrops ? [{ id: 'sawi', name: { en: 'Sawi' } }] : [] }));
    }
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ data: { id: 'i1' } }), { status: 201 });
  });
  renderResource(address, farmInputs, { t, list: <p>The list</p> });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sent = [];
});

const press = async (label: string) => fireEvent.click(await screen.findByRole('button', { name: label }));
const type = async (label: string, value: string, nth = 0) =>
  fireEvent.change((await screen.findAllByLabelText(label))[nth] as HTMLElement, { target: { value } });

test('a crop with other days is a row, which is complete or is removed', async () => {
  open('/farm-inputs/create');
  await type(t('office.text_name'), 'Neem');
  await type(t('office.farm_input_phi'), '3');
  await press(t('common.add'));
  await type(t('office.farm_input_phi'), '10', 1);
  await press(t('common.save'));
  expect(await screen.findAllByText(t('rule.required'))).toHaveLength(1);
  expect(sent).toEqual([]);

  fireEvent.mouseDown(screen.getByRole('combobox', { name: t('common.crop') }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByText('Sawi'));
  await press(t('common.add'));
  fireEvent.click(screen.getAllByRole('button', { name: t('cart.remove') })[1] as HTMLElement);
  await press(t('common.save'));
  await screen.findByText('The list');
  expect(sent).toMatchObject([{ name: 'Neem', phi_days: 3, intervals: [{ crop_id: 'sawi', phi_days: 10 }] }]);
});
