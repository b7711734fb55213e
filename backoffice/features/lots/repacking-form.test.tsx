// @vitest-environment jsdom
import type { PackLot } from '@kebun/contract/lots/staff-lots.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, Notification } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, i18nOf, loadTranslator } from '#platform/shell/messages-provider.tsx';
import PackingPage from './packing-page.tsx';

const t = await loadTranslator('en');
const codes = ['K-261119-0001AB3', 'K-261119-0002CDO'] as const;
const sku = {
  id: 's1',
  code: 'KK-250',
  name: 'Kangkung',
  unit: '250 g',
  weight_g: 250,
  shelf_days: 5,
  is_of_crop: false,
};
const lotOf = (code: string, best_before: string, grade = 'one') =>
  ({
    code,
    product: { id: 'p1', name: 'Kangkung' },
    sku: { unit: '1 kg', weight_g: 1_000 },
    pack_g: null,
    on_hand: 10,
    best_before,
    grade,
    farm: { id: 'f1' },
    state: 'ok',
  }) as unknown as PackLot;
const lots = [lotOf(codes[0], '2026-12-05'), lotOf(codes[1], '2026-12-03', 'two')];

interface SentRepacking {
  body: unknown;
  key: string | undefined;
}
let sent: SentRepacking[] = [];

/** Opens the form at its first lot, over an API that gives these replies to the repackings. */
function open(...replies: { status: number; body: object }[]) {
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    const reply = (status: number, content: object) => new Response(JSON.stringify(content), { status });
    if (method === 'POST') {
      sent.push({
        body: JSON.parse(String(body)),
        key: (headers as Record<string, string>)['idempotency-key'],
      });
      const next = replies.shift();
      return reply(next?.status ?? 500, next?.body ?? {});
    }
    const path = url.split('?')[0] ?? '';
    const lot = lots.find(({ code }) => path.endsWith(code));
    if (lot) return reply(200, { data: lot });
    return reply(200, { data: path.endsWith('/lots') || path.endsWith('pack-lots') ? lots : [sku] });
  });
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <MemoryRouter initialEntries={[`/pack-lots/create?packs=${codes[0]}`]}>
        <AdminContext queryClient={queryClient} i18nProvider={i18nOf({ language: 'en', t })}>
          <Routes>
            <Route path="/pack-lots/create" element={<PackingPage />} />
            <Route path="/pack-lots/:code" element={<p>The new lot</p>} />
          </Routes>
          <Notification />
        </AdminContext>
      </MemoryRouter>
    </I18nProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sent = [];
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string, within_: ReturnType<typeof within> = screen) =>
  fireEvent.change(within_.getByRole('textbox', { name: label }), { target: { value } });
const group = (code: string) => screen.findByRole('group', { name: code });

test('packs of two lots are packed again; a refusal is at its field, keeps the values and repeats the key', async () => {
  open(
    {
      status: 409,
      body: { code: 'refused', message: 'Not now.', errors: { 'inputs.1.packs': ['Only 1 is left.'] } },
    },
    { status: 201, body: { data: { code: 'K-261120-0001XY1' } } },
  );
  type(t('office.repack_used'), '2', within(await group(codes[0])));
  await press(t('office.repack'));
  expect(await screen.findByText(t('office.lot_rule_sku'))).toBeTruthy();
  expect(sent).toEqual([]);

  const search = screen.getByRole('combobox', { name: t('office.repack_add') });
  fireEvent.change(search, { target: { value: codes[1] } });
  fireEvent.click(within(await screen.findByRole('listbox')).getByText(new RegExp(codes[1])));
  type(t('office.repack_used'), '1', within(await group(codes[1])));
  const product = screen.getByRole('combobox', { name: t('common.product') });
  fireEvent.mouseDown(product);
  fireEvent.click(within(await screen.findByRole('listbox')).getByText(/Kangkung/));
  type(t('office.repack_packs'), '11');
  expect(screen.getByRole('status').textContent).toContain('0.25 kg'); // is not accounted for yet
  await press(t('office.lot_rest_waste'));
  expect(screen.getByRole('checkbox', { name: t('office.lot_mixed_label') })).toBeTruthy(); // two grades

  await press(t('office.repack'));
  expect(await screen.findByText('Only 1 is left.')).toBeTruthy();
  await press(t('office.repack'));
  expect(await screen.findByText('The new lot')).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({
    body: {
      inputs: [
        { lot: codes[0], packs: 2 },
        { lot: codes[1], packs: 1 },
      ],
      sku_id: 's1',
      packs: 11,
      pack_g: 250,
      waste_g: 250,
    },
  });
  expect(sent[1]).toEqual(sent[0]);
});
