import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { givenCheck, givenRecord, pakHassan } from '../../../test/field/given-record.ts';
import { storesInMemory } from '../../../test/field/stores-in-memory.ts';
import { openFieldDatabase } from './field-database.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', storesInMemory());
});
afterEach(() => vi.unstubAllGlobals());

test('records of two tabs are numbered in order', async () => {
  const [tab, other] = [openFieldDatabase(), openFieldDatabase()];

  await Promise.all([tab.add(givenRecord({ id: 'a' }), null), other.add(givenRecord({ id: 'b' }), null)]);

  const records = await tab.records();
  expect(records.map(({ seq, event }) => [seq, event?.device_seq]).toSorted()).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(new Set(records.map(({ event }) => event?.device_id)).size).toBe(1);
});

test('signing in during a recording takes no number twice', async () => {
  const database = openFieldDatabase();

  await Promise.all([
    database.add(givenRecord({ id: 'a' }), null),
    database.signIn({ id: pakHassan, name: 'Pak Hassan', token: 'st_hassan' }),
  ]);
  await database.add(givenRecord({ id: 'b' }), null);

  expect((await database.records()).map(({ seq }) => seq).toSorted()).toEqual([1, 2]);
  expect(await database.person()).toMatchObject({ id: pakHassan });
});

test('a check is numbered among the records, and stored as it is', async () => {
  const database = openFieldDatabase();
  const check = givenCheck();

  await database.add(givenRecord(), null);
  await database.add(check, null);

  expect((await database.records()).find(({ id }) => id === check.id)).toEqual({ ...check, seq: 2 });
});
