import { expect, test } from 'vitest';
import { attemptMoves, attemptStatuses, isSettled } from './payment-status.ts';

const moves = Object.values(attemptMoves);

test('money that has come is never taken for not having come', () => {
  for (const { from } of moves) expect(from.filter(isSettled)).toEqual([]);
});

test('whatever is not settled may still turn out to be paid', () => {
  const open = attemptStatuses.filter((status) => !isSettled(status));

  expect([...attemptMoves.settle.from]).toEqual(open);
  expect([...attemptMoves.return.from]).toEqual(open);
});

test('what has failed, or was given up, is never pending again', () => {
  expect(moves.map(({ to }) => to)).not.toContain('pending');
});
