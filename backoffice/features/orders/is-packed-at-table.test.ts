import { type OrderStatus, orderStatuses } from '@kebun/contract/orders/order-status.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import { expect, test } from 'vitest';
import { isPackedAtTable } from './is-packed-at-table.ts';

const order = (slug: OrderStatus, sale_mode: 'each' | 'weight', cancelled_quantity = 0) =>
  ({ status: { slug }, items: [{ sale_mode, ordered_quantity: 2, cancelled_quantity }] }) as StaffOrder;

test('an order sold by weight is packed at the table, while it is to be packed', () => {
  const led = orderStatuses.filter((status) => isPackedAtTable(order(status, 'weight')));
  expect(led).toEqual(['picking']);
});

test('a line sold by unit, or removed from the order, needs no scale', () => {
  expect(isPackedAtTable(order('picking', 'each'))).toBe(false);
  expect(isPackedAtTable(order('picking', 'weight', 1))).toBe(true);
  expect(isPackedAtTable(order('picking', 'weight', 2))).toBe(false);
});
