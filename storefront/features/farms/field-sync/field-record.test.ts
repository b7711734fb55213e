import { dayLength } from '@kebun/contract/lib/days.ts';
import { expect, test } from 'vitest';
import { givenCheck, givenRecord } from '../../../test/field/given-record.ts';
import {
  afterSubmit,
  canUndo,
  dueChecks,
  isUnsent,
  nextBatch,
  undoRecord,
  undoWindowMs,
} from './field-record.ts';

const made = Date.parse(givenRecord().made_at);
const answer = (outcome: 'accepted' | 'duplicate' | 'needs_review' | 'rejected') => ({
  id: givenRecord().id,
  outcome,
  warnings: [] as string[],
});

test('a record waits before it is sent, so that it can be withdrawn', () => {
  expect(nextBatch([givenRecord()], made + undoWindowMs - 1)).toEqual([]);
  expect(nextBatch([givenRecord()], made + undoWindowMs)).toHaveLength(1);
});

test('records wait for any time: none is too old to be sent', () => {
  const years = 5 * 365 * dayLength;
  expect(nextBatch([givenRecord()], made + years)).toHaveLength(1);
});

test('records are sent in the order in which they were made', () => {
  const records = [givenRecord({ id: 'b', seq: 2 }), givenRecord({ id: 'a', seq: 1 })];
  expect(nextBatch(records, made + undoWindowMs).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('one request holds a limited number of records', () => {
  const long = givenRecord();
  const many = Array.from({ length: 60 }, (_, seq) => ({
    ...long,
    id: `${seq}`,
    seq,
    event: { ...long.event, note: 'x'.repeat(1_000) },
  }));
  const batch = nextBatch(many, made + undoWindowMs);
  expect(batch.length).toBeGreaterThan(5);
  expect(JSON.stringify(batch.map(({ event }) => event)).length).toBeLessThan(60_000);
});

test('a record that was never sent is withdrawn without a trace', () => {
  expect(undoRecord(givenRecord(), 'undo')).toBe('gone');
});

test('a record that may have arrived is sent, and then undone', () => {
  const tried = givenRecord({ tried_at: '2026-11-20T01:00:00Z' });
  const back = undoRecord(tried, 'undo');
  expect(back).toMatchObject({ state: 'waiting', undo_id: 'undo' });
  expect(afterSubmit(tried, answer('duplicate'), 'now')).toMatchObject({ state: 'sent' });
});

test('a withdrawn record that turns out to have been refused needs no undoing', () => {
  const back = givenRecord({ tried_at: '2026-11-20T01:00:00Z', undo_id: 'undo' });
  const after = afterSubmit(back, answer('rejected'), 'now');
  expect(after.state).toBe('taken_back');
  expect(isUnsent(after)).toBe(false);
});

test('the photo of a refused record does not block others', () => {
  const photo = { id: 'p', small: '', state: 'waiting' } as const;
  expect(isUnsent(givenRecord({ state: 'sent', photo }))).toBe(true);
  expect(isUnsent(givenRecord({ state: 'rejected', photo }))).toBe(false);
});

test('a check is withdrawn before it is sent, and stays once it may have arrived', () => {
  const [fresh, tried] = [givenCheck(), givenCheck({ tried_at: '2026-11-20T01:00:00Z' })];
  expect([canUndo(fresh), undoRecord(fresh, 'undo')]).toEqual([true, 'gone']);
  expect([canUndo(tried), undoRecord(tried, 'undo')]).toEqual([false, tried]);
});

test('a check waits as long as other records, and is not in a request of events', () => {
  expect(dueChecks([givenCheck()], made + undoWindowMs - 1)).toEqual([]);
  expect(dueChecks([givenRecord(), givenCheck()], made + undoWindowMs)).toEqual([givenCheck()]);
  expect(nextBatch([givenRecord(), givenCheck()], made + undoWindowMs)).toEqual([givenRecord()]);
});
