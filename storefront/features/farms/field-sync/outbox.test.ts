import { expect, test } from 'vitest';
import { recorded } from '../../../test/field/given-record.ts';
import { afterSubmit, isUnsent, nextBatch, undoRecord, undoWindowMs } from './outbox.ts';

const made = Date.parse(recorded().made_at);
const answer = (outcome: 'accepted' | 'duplicate' | 'needs_review' | 'rejected') => ({
  id: recorded().id,
  outcome,
  warnings: [] as string[],
});

test('a record lies for a moment before it goes, so that a slip can be taken back', () => {
  expect(nextBatch([recorded()], made + undoWindowMs - 1)).toEqual([]);
  expect(nextBatch([recorded()], made + undoWindowMs)).toHaveLength(1);
});

test('it waits for as long as it takes: nothing is too old to be sent', () => {
  const years = 5 * 365 * 86_400_000;
  expect(nextBatch([recorded()], made + years)).toHaveLength(1);
});

test('what was recorded first is told first', () => {
  const records = [recorded({ id: 'b', seq: 2 }), recorded({ id: 'a', seq: 1 })];
  expect(nextBatch(records, made + undoWindowMs).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('no more is told at once than one request may hold', () => {
  const long = recorded();
  const many = Array.from({ length: 60 }, (_, seq) => ({
    ...long,
    id: `${seq}`,
    seq,
    event: { ...long.event, note: 'x'.repeat(1_000) },
  }));
  const told = nextBatch(many, made + undoWindowMs);
  expect(told.length).toBeGreaterThan(5);
  expect(JSON.stringify(told.map(({ event }) => event)).length).toBeLessThan(60_000);
});

test('what was never handed to the network is taken back without a trace', () => {
  expect(undoRecord(recorded(), 'undo')).toBe('gone');
});

test('what may have arrived is not forgotten: it is told, and then undone', () => {
  const tried = recorded({ tried_at: '2026-11-20T01:00:00Z' });
  const back = undoRecord(tried, 'undo');
  expect(back).toMatchObject({ state: 'waiting', undo_id: 'undo' });
  expect(afterSubmit(tried, answer('duplicate'), 'now')).toMatchObject({ state: 'sent' });
});

test('what was taken back and then turned out never to have been taken needs no undoing', () => {
  const back = recorded({ tried_at: '2026-11-20T01:00:00Z', undo_id: 'undo' });
  const after = afterSubmit(back, answer('rejected'), 'now');
  expect(after.state).toBe('taken_back');
  expect(isUnsent(after)).toBe(false);
});

test('a photo of a record that was not taken keeps nobody waiting', () => {
  const photo = { id: 'p', small: '', state: 'waiting' } as const;
  expect(isUnsent(recorded({ state: 'sent', photo }))).toBe(true);
  expect(isUnsent(recorded({ state: 'rejected', photo }))).toBe(false);
});
