// @vitest-environment jsdom
import type { Stock } from '@kebun/contract/inventory/staff-stock.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { allowedEverything } from '#test/allowed-everything.ts';
import { MovementForm } from './movement-form.tsx';

const t = await loadTranslator('en');
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const stock: Stock = {
  ...{ sku_id: 'k1', on_hand: 8, reserved: 0, available: 8 },
  ...{ in_no_lot: 0, requires_lot: true },
};
const lot = { id: 'l1', code: 'K-261129-0001AB7', on_hand: 8, best_before: '2026-12-04' };

/** Opens the form with an API that refuses a movement without a lot. Returns what was sent to it. */
function open(given: Stock = stock) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    const path = url.split('?')[0] ?? '';
    if (method !== 'POST') return Response.json({ data: [lot], total: 1 });
    const request = JSON.parse(String(body));
    sent.push({ path, body: request });
    if (path.endsWith('/movements') && !request.lot_id)
      return Response.json(
        { code: 'lot_not_named', message: 'No lot.', errors: { lot_id: ['Choose the lot.'] } },
        { status: 409 },
      );
    return Response.json({ data: { code: 'K-261129-0002AB7' }, stock: given }, { status: 201 });
  });
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext queryClient={queryClient} authProvider={allowedEverything}>
        <MovementForm stock={given} />
      </AdminContext>
    </I18nProvider>,
  );
  return sent;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const record = () => fireEvent.click(screen.getByRole('button', { name: t('office.product_stock_add') }));
async function choose(field: string, option: RegExp | string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: field }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

test('received units of stock in lots become a new lot with their supplier and invoice', async () => {
  const sent = open();
  type(t('office.product_units_received'), '12');
  record();
  expect(await screen.findByText(t('office.lot_rule_supplier'))).toBeTruthy();
  expect(sent).toEqual([]);

  type(t('office.seed_supplier'), 'Cameron Greens');
  type(t('office.lot_invoice'), 'INV 7');
  record();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: '/api/staff/lots/receive',
    body: { sku_id: 'k1', packs: 12, supplier: 'Cameron Greens', invoice_number: 'INV 7', country: 'MY' },
  });
});

test('waste of stock in lots asks for the lot, and the refusal is at its field', async () => {
  const sent = open();
  await choose(t('common.reason'), t('office.stock_spoiled'));
  type(t('office.product_units_spoiled'), '2');
  record();
  expect(await screen.findByText('Choose the lot.')).toBeTruthy();

  await choose(t('office.lot_code'), /K-261129-0001AB7/);
  record();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ reason: 'spoiled', quantity: 2, lot_id: 'l1' });
});
