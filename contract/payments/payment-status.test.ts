import { expect, test } from 'vitest';
import { attemptMoves, attemptStatuses, isSettled } from './payment-status.ts';

const moves = Object.values(attemptMoves);

test('a payment that arrived is never recorded as missing', () => {
  for (const { from } of moves) expect(from.filter(isSettled)).toEqual([]);
});

test('an unsettled payment may still succeed', () => {
  const open = attemptStatuses.filter((status) => !isSettled(status));

  expect([...attemptMoves.settle.from]).toEqual(open);
  expect([...attemptMoves.overpay.from]).toEqual(open);
});

test('a failed or abandoned payment is never pending again', () => {
  expect(moves.map(({ to }) => to)).not.toContain('pending');
});
