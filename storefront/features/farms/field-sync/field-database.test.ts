import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pakHassan, recorded } from '../../../test/field/given-record.ts';
import { storesInMemory } from '../../../test/field/stores-in-memory.ts';
import { openBox } from './field-database.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', storesInMemory());
});
afterEach(() => vi.unstubAllGlobals());

test('records of two tabs are numbered one after the other', async () => {
  const [tab, other] = [openBox(), openBox()];

  await Promise.all([tab.add(recorded({ id: 'a' }), null), other.add(recorded({ id: 'b' }), null)]);

  const records = await tab.records();
  expect(records.map(({ seq, event }) => [seq, event.device_seq]).toSorted()).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(new Set(records.map(({ event }) => event.device_id)).size).toBe(1);
});

test('whoever signs in where something is being recorded takes no number back', async () => {
  const box = openBox();

  await Promise.all([
    box.add(recorded({ id: 'a' }), null),
    box.signIn({ id: pakHassan, name: 'Pak Hassan', token: 'st_hassan' }),
  ]);
  await box.add(recorded({ id: 'b' }), null);

  expect((await box.records()).map(({ seq }) => seq).toSorted()).toEqual([1, 2]);
  expect(await box.person()).toMatchObject({ id: pakHassan });
});
