import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boxInMemory } from '../../../test/field/database-in-memory.ts';
import { answering } from '../../../test/field/fake-shop.ts';
import { pakHassan, recorded } from '../../../test/field/given-record.ts';
import type { Box } from './field-database.ts';
import { openField } from './field-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a device that would not write once is no reason to stop sending', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const box = boxInMemory({ id: pakHassan, name: 'Pak Hassan', token: 'st_hassan' }, [recorded({ id: 'a' })]);
  const full = new DOMException('There is no room', 'QuotaExceededError');
  vi.spyOn(box, 'revise').mockRejectedValueOnce(full);
  const data = [{ id: 'a', outcome: 'accepted', warnings: [] }];
  const ask = answering(async ({ address }) =>
    address.includes('/seedling-events') ? { status: 200, reply: { data } } : { status: 503 },
  );
  const field = openField({ box: box as unknown as Box, ask, now: () => new Date() });

  await field.send();
  expect(field.read()).toMatchObject({ isSending: false, hasSignal: false });
  expect(reported).toHaveBeenCalledWith(full);

  await vi.advanceTimersByTimeAsync(5_000);
  expect(box.find('a')?.state).toBe('sent');
  expect(field.read()).toMatchObject({ isSending: false, hasSignal: true });
});
