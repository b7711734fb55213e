// @vitest-environment jsdom
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { MoveDelivery } from './move-delivery.tsx';

const t = await loadTranslator('en');
let sent: { path: string; body: unknown }[] = [];

const slot = { id: 'w1.2026-12-10', date: '2026-12-10', label: '10 am to 1 pm' };

/** Shows the button of an order with so many packs that wait, over an API with these slots. */
function show(waiting: number, slots: object[] = []) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ data: slots });
    sent.push({ path: new URL(url, 'http://shop.example').pathname, body: JSON.parse(String(body)) });
    return Response.json({ data: {} });
  });
  const order = {
    id: 'o1',
    version: 4,
    status: { slug: 'confirmed' },
    delivery_time: { label: 'Tue 1 Dec, 10 am to 1 pm' },
    items: [{ pre_order: { waiting } }],
  } as unknown as StaffOrder;
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext>
        <MoveDelivery order={order} />
      </AdminContext>
    </I18nProvider>,
  );
}

const press = async (name: string) =>
  fireEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent = [];
});

test('an order that waits for a harvest moves to a chosen time, with a reason', async () => {
  show(2, [slot]);
  await press(t('office.delivery_move'));
  const field = await screen.findByRole('combobox', { name: t('order.slip_slot') });
  await press(t('office.delivery_move'));
  await screen.findByText(t('office.reason_missing'));
  expect(sent).toEqual([]);

  fireEvent.mouseDown(field);
  fireEvent.click(await screen.findByRole('option', { name: /10 am to 1 pm/ }));
  fireEvent.change(screen.getByRole('textbox', { name: t('common.reason') }), {
    target: { value: 'The road is flooded.' },
  });
  await press(t('office.delivery_move'));

  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        path: '/api/staff/orders/o1/delivery',
        body: { slot_id: slot.id, note: 'The road is flooded.', version: 4 },
      },
    ]),
  );
});

test('without another time the dialog says so; an order that waits for nothing has no button', async () => {
  show(2);
  await press(t('office.delivery_move'));
  await screen.findByText(t('office.delivery_move_none'));
  cleanup();

  show(0);
  expect(screen.queryByRole('button')).toBeNull();
});
