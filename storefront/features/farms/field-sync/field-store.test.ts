import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldDatabaseInMemory } from '../../../test/field/database-in-memory.ts';
import { fakeCall } from '../../../test/field/fake-shop.ts';
import { givenRecord, pakHassan } from '../../../test/field/given-record.ts';
import type { FieldDatabase } from './field-database.ts';
import { createFieldStore } from './field-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a failed write on the device does not stop sending', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const database = fieldDatabaseInMemory({ id: pakHassan, name: 'Pak Hassan', token: 'st_hassan' }, [
    givenRecord({ id: 'a' }),
  ]);
  const full = new DOMException('There is no room', 'QuotaExceededError');
  vi.spyOn(database, 'revise').mockRejectedValueOnce(full);
  const data = [{ id: 'a', outcome: 'accepted', warnings: [] }];
  const call = fakeCall(async ({ address }) =>
    address.includes('/seedling-events') ? { status: 200, reply: { data } } : { status: 503 },
  );
  const field = createFieldStore({
    database: database as unknown as FieldDatabase,
    call: call,
    now: () => new Date(),
  });

  await field.send();
  expect(field.read()).toMatchObject({ isSending: false, hasSignal: false });
  expect(reported).toHaveBeenCalledWith(full);

  await vi.advanceTimersByTimeAsync(5_000);
  expect(database.find('a')?.state).toBe('sent');
  expect(field.read()).toMatchObject({ isSending: false, hasSignal: true });
});
