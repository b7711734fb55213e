// @vitest-environment jsdom
import { type OrderStatus, orderMoves, orderStatuses } from '@kebun/contract/orders/order-status.ts';
import { type StaffOrder, staffMoves } from '@kebun/contract/orders/staff-orders.ts';
import { permissions } from '@kebun/contract/staff/staff.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, usePermissions } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { OrderActions } from './order-actions.tsx';

const t = await loadTranslator('en');
afterEach(cleanup);

const orderIn = (slug: OrderStatus, captured = 0, store_credit = 0) =>
  ({
    id: '1',
    version: 1,
    status: { slug },
    refunded: 0,
    items: [] as StaffOrder['items'],
    totals: { captured, store_credit },
  }) as unknown as StaffOrder;

/** Appears once the permissions are known. */
const PermissionsMark = () => (usePermissions().permissions ? <p>permissions are known</p> : null);

async function show(order: StaffOrder, mine: readonly string[] = Object.keys(permissions)) {
  const authProvider = {
    login: async () => {},
    logout: async () => {},
    checkAuth: async () => {},
    checkError: async () => {},
    getPermissions: async () => mine,
  };
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext authProvider={authProvider}>
        <OrderActions order={order} />
        <PermissionsMark />
      </AdminContext>
    </I18nProvider>,
  );
  await screen.findByText('permissions are known');
}

/** Returns the names of the buttons, in their order. */
const buttonNames = () => screen.queryAllByRole('button').map((button) => button.textContent);

test.for(orderStatuses)('%s: exactly the moves that are possible now have a button', async (status) => {
  await show(orderIn(status));

  const possible = staffMoves.filter((move) => (orderMoves[move].from as readonly string[]).includes(status));
  expect(buttonNames().toSorted()).toEqual(
    possible.map((move) => t(`office.move_${move as 'pick'}`)).toSorted(),
  );
  for (const button of screen.queryAllByRole('button'))
    expect((button as HTMLButtonElement).disabled).toBe(false);
});

test('the next step comes first, then the packing table, and giving up the order last', async () => {
  await show(orderIn('confirmed'));

  const shown = screen.getByRole('region', { name: t('office.moves') }).children;
  expect([...shown].map((child) => child.textContent)).toEqual([
    t('office.move_pick'),
    t('office.pack_by_line'),
    t('office.move_cancel_by_staff'),
  ]);
});

test('an order that is over has no buttons', async () => {
  await show(orderIn('delivered'));

  expect(buttonNames()).toEqual([]);
  expect(screen.getByLabelText(t('office.moves')).children).toHaveLength(0);
});

/** Returns an order of two units of a product, of which some were cancelled. */
const orderOf = (slug: OrderStatus, sale_mode: 'each' | 'weight', cancelled_quantity = 0) =>
  ({
    ...orderIn(slug),
    items: [{ sale_mode, ordered_quantity: 2, cancelled_quantity }],
  }) as StaffOrder;

test.for([
  ['by weight, while it is to be packed, only at the table', orderOf('picking', 'weight'), false],
  ['by weight, with a unit left, only at the table', orderOf('picking', 'weight', 1), false],
  ['by weight, all removed, with the button', orderOf('picking', 'weight', 2), true],
  ['by unit, with the button', orderOf('picking', 'each'), true],
] as const)('an order is packed: %s', async ([, order, hasButton]) => {
  await show(order);

  expect(buttonNames().includes(t('office.move_pack'))).toBe(hasButton);
  expect(screen.getByRole('link', { name: t('office.pack_by_line') })).toBeTruthy();
});

test.for(orderStatuses)('%s: the packing table is offered only to pick and to pack', async (status) => {
  await show(orderOf(status, 'weight'));

  const isOffered = screen.queryByRole('link', { name: t('office.pack_by_line') }) !== null;
  expect(isOffered).toBe(status === 'confirmed' || status === 'picking');
});

test('cancelling a paid order shows that it is refunded, and whether that needs an approver', async () => {
  await show(orderIn('confirmed', 1_740));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(t('office.cancel_by_staff_paid', { amount: 'RM 17.40' }))).toBeTruthy();
  cleanup();

  await show(orderIn('confirmed', 50_001));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(
    await screen.findByText(t('office.cancel_by_staff_second', { amount: 'RM 500.01', limit: 'RM 500.00' })),
  ).toBeTruthy();
});

test('a paid order is brought back only by staff who may cancel it, and the dialog shows the refund', async () => {
  await show(orderIn('on_the_way', 0, 900));
  fireEvent.click(screen.getByRole('button', { name: 'Mark as returned' }));
  expect(await screen.findByText(t('office.cancel_by_staff_paid', { amount: 'RM 9.00' }))).toBeTruthy();
  cleanup();

  await show(orderIn('on_the_way', 0, 900), ['orders.read', 'orders.move']);
  expect(buttonNames()).toEqual(['Mark as delivered']);
  expect(screen.getByText(t('office.paid_already'))).toBeTruthy();
});

test('staff see no move that their role does not allow', async () => {
  await show(orderIn('confirmed'), ['orders.read', 'orders.move']);

  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});
