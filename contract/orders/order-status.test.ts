import { expect, test } from 'vitest';
import { can, isOver, orderMoves, orderStatuses, stepsReached } from './order-status.ts';

test('the usual path leads from pending payment to delivery', () => {
  const path = (['pay', 'pick', 'pack', 'dispatch', 'deliver'] as const).map((move) => orderMoves[move].to);
  expect(path).toEqual(['confirmed', 'picking', 'packed', 'on_the_way', 'delivered']);
});

test('a customer may request a cancellation until the order is packed', () => {
  expect(orderStatuses.filter((status) => can('cancel', { status }))).toEqual([
    'awaiting_payment',
    'confirmed',
    'picking',
  ]);
});

test('staff may also cancel a packed order, and no one an order on its way', () => {
  expect(can('cancel_by_staff', { status: 'packed' })).toBe(true);
  expect(can('cancel_by_staff', { status: 'on_the_way' })).toBe(false);
});

test('an order is final once it is delivered, failed or cancelled', () => {
  expect(orderStatuses.filter(isOver)).toEqual(['delivered', 'failed', 'cancelled']);
});

test('each step of the usual path fills the tracker further, or as far', () => {
  const filled = orderStatuses.slice(0, 6).map((status) => stepsReached[status]);
  expect(filled).toEqual([...filled].sort());
  expect(filled.at(-1)).toBe(5);
});
