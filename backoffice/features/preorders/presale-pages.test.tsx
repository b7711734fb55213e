// @vitest-environment jsdom
import type { StaffPresale } from '@kebun/contract/preorders/staff-presales.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { loadTranslator } from '#platform/shell/messages-provider.tsx';
import { renderResource } from '#test/render-resource.tsx';
import { presales } from './resource.ts';

Element.prototype.scrollIntoView = () => {}; // jsdom has none
const t = await loadTranslator('en');
let sent: { method: string; path: string; body: unknown }[] = [];

const kailan: StaffPresale = {
  id: 'p1',
  batch: { id: 'b1', code: 'KLN-01', farm: 'Highland farm', variety: 'Kailan' },
  product: { id: 'k1', slug: 'kailan', name: 'Chinese kale' },
  unit: '250 g',
  is_open: true,
  is_selling: true,
  from: '2026-12-02',
  to: '2026-12-05',
  low_kg: 4,
  most: 11,
  waiting: 3,
  filled: 2,
  slipped_orders: [{ id: 'o1', display_id: 'WSCTD14YPVP', deliver_on: '2026-12-02', packs: 3 }],
  version: 7,
};
const batch = {
  ...kailan.batch,
  from: kailan.from,
  to: kailan.to,
  low_kg: 4,
  packs: [{ sku_id: 's1', product: kailan.product, unit: '250 g', most: 11 }],
};

interface Shop {
  list?: StaffPresale[];
  batches?: object[];
  refusal?: object;
}

/** Opens a page over an API with these presales. */
function open(address: string, { list = [], batches = [], refusal }: Shop) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const path = new URL(url, 'http://shop.example').pathname;
    if (method !== 'GET') {
      sent.push({ method, path, body: JSON.parse(String(body)) });
      return refusal
        ? new Response(JSON.stringify(refusal), { status: 409 })
        : new Response(JSON.stringify({ data: kailan }), { status: 200 });
    }
    if (path.endsWith('/presale-batches')) return new Response(JSON.stringify({ data: batches }));
    if (path.endsWith('/presales')) return new Response(JSON.stringify({ data: list, next_cursor: null }));
    return new Response(JSON.stringify({ data: list[0] }));
  });
  renderResource(address, presales, { t });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sent = [];
});

test('the list shows what each batch sells, and what of it is sold', async () => {
  const closed = { ...kailan, id: 'p2', is_open: false, is_selling: false, from: null, to: null, most: 0 };
  open('/presales', { list: [kailan, closed] });

  await screen.findAllByText('Chinese kale');
  screen.getByText('2 to 5 Dec 2026');
  screen.getByText(t('office.presales_sold_of', { sold: 3, most: 11 }));
  screen.getByText(t('office.presales_selling'));
  expect(screen.getAllByText(t('office.presales_closed')).length).toBeGreaterThan(0);
});

test('without presales the list says so', async () => {
  open('/presales', {});
  await screen.findByText(t('office.presales_none'));
});

test('the page names the orders whose harvest slipped, and closes what it showed', async () => {
  open('/presales/p1', { list: [kailan] });

  const link = await screen.findByRole('link', { name: 'WSCT-D14Y-PVP' });
  expect(link.getAttribute('href')).toContain('/orders/o1/show');
  screen.getByText(/3 packs wait/);
  fireEvent.click(screen.getByRole('button', { name: t('office.presales_close') }));

  await vi.waitFor(() =>
    expect(sent).toEqual([
      { method: 'PUT', path: '/api/staff/presales/p1', body: { is_open: false, version: 7 } },
    ]),
  );
});

test('staff write to the shoppers of a slipped harvest at once', async () => {
  open('/presales/p1', { list: [kailan] });
  fireEvent.click(await screen.findByRole('button', { name: t('office.presales_check') }));
  await vi.waitFor(() =>
    expect(sent).toEqual([{ method: 'POST', path: '/api/staff/presales/slip-checks', body: {} }]),
  );
});

test('a presale opens in a pack that it becomes', async () => {
  open('/presales/create', { batches: [batch] });

  fireEvent.mouseDown(await screen.findByRole('combobox', { name: t('office.lot_batch') }));
  fireEvent.click(await screen.findByRole('option', { name: /KLN-01 · Kailan · Highland farm/ }));
  screen.getByText(/Chinese kale · 250 g · up to 11 packs/); // the first pack is chosen
  fireEvent.click(screen.getByRole('button', { name: t('common.save') }));

  await vi.waitFor(() =>
    expect(sent).toEqual([
      { method: 'POST', path: '/api/staff/presales', body: { batch_id: 'b1', sku_id: 's1' } },
    ]),
  );
});

test('a batch that others have just opened is refused in words', async () => {
  const message = 'This batch has a presale already.';
  open('/presales/create', { batches: [batch], refusal: { error: 'batch_has_presale', message } });

  fireEvent.mouseDown(await screen.findByRole('combobox', { name: t('office.lot_batch') }));
  fireEvent.click(await screen.findByRole('option', { name: /KLN-01/ }));
  fireEvent.click(screen.getByRole('button', { name: t('common.save') }));

  await screen.findByText(message);
});

test('without a batch that can be cut the form says what is missing', async () => {
  open('/presales/create', {});
  await screen.findByText(t('office.presales_no_batches'));
});
