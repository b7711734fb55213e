import { expect, test } from 'vitest';
import { can, isOver, orderMoves, orderStatuses, stepsReached } from './order-status.ts';

test('the happy path leads from waiting for money to the doorstep', () => {
  const path = (['pay', 'pick', 'pack', 'dispatch', 'deliver'] as const).map((move) => orderMoves[move].to);
  expect(path).toEqual(['confirmed', 'picking', 'packed', 'on_the_way', 'delivered']);
});

test('a customer may ask to cancel until the order is packed', () => {
  expect(orderStatuses.filter((status) => can('cancel', { status }))).toEqual([
    'awaiting_payment',
    'confirmed',
    'picking',
  ]);
});

test('staff may also call off a packed order, and nobody one that is on its way', () => {
  expect(can('cancel_by_staff', { status: 'packed' })).toBe(true);
  expect(can('cancel_by_staff', { status: 'on_the_way' })).toBe(false);
});

test('an order is over once it is delivered, failed or cancelled', () => {
  expect(orderStatuses.filter(isOver)).toEqual(['delivered', 'failed', 'cancelled']);
});

test('each step of the happy path fills the tracker further, or as far', () => {
  const filled = orderStatuses.slice(0, 6).map((status) => stepsReached[status]);
  expect(filled).toEqual([...filled].sort());
  expect(filled.at(-1)).toBe(5);
});
