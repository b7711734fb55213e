// @vitest-environment jsdom
import { type OrderStatus, orderMoves, orderStatuses } from '@kebun/contract/orders/order-status.ts';
import { type StaffOrder, staffMoves } from '@kebun/contract/orders/staff-orders.ts';
import { permissions } from '@kebun/contract/staff/staff.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
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
      </AdminContext>
    </I18nProvider>,
  );
  return screen.findAllByRole('button');
}

test.for(orderStatuses)('%s: allowed moves have a button, and the others say why not', async (status) => {
  const buttons = await show(orderIn(status));

  expect(buttons).toHaveLength(staffMoves.length);
  for (const [at, move] of staffMoves.entries()) {
    const isListed = (orderMoves[move].from as readonly string[]).includes(status);
    const button = buttons[at] as HTMLButtonElement;
    expect(button.disabled, move).toBe(!isListed);
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(why ?? '', move).toMatch(isListed ? /^$/ : /^Only from: /);
  }
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
  const button = screen.getByRole('button', { name: 'Mark as returned' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  expect(screen.getByText(t('office.paid_already'))).toBeTruthy();
});

test('staff see no move that their role does not allow', async () => {
  await show(orderIn('confirmed'), ['orders.read', 'orders.move']);

  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});
