import type { Tx } from '#platform/db/db.ts';
import { expect, test } from '#test/harness/test.ts';
import { bookSlot, freeSlot } from './book-slot.ts';

const date = '2031-03-01'; // not booked yet

async function windowFor(tx: Tx, capacity: number) {
  const { id } = await tx.selectFrom('delivery_windows').select('id').executeTakeFirstOrThrow();
  await tx.updateTable('delivery_windows').set({ capacity }).where('id', '=', id).execute();
  return { window_id: id, date };
}

test('a slot takes as many orders as its capacity, and one more after a cancellation', async ({ tx }) => {
  const place = await windowFor(tx, 2);

  expect([await bookSlot(tx, place), await bookSlot(tx, place), await bookSlot(tx, place)]).toEqual([
    true,
    true,
    false,
  ]);
  await freeSlot(tx, place);
  expect([await bookSlot(tx, place), await bookSlot(tx, place)]).toEqual([true, false]);
});

test('a booked day keeps its capacity when the window changes', async ({ tx }) => {
  const place = await windowFor(tx, 2);
  await bookSlot(tx, place);
  await windowFor(tx, 1);

  expect(await bookSlot(tx, place)).toBe(true);
});

test('a window with capacity zero, or a deleted one, cannot be booked', async ({ tx }) => {
  const place = await windowFor(tx, 0);
  expect(await bookSlot(tx, place)).toBe(false);

  await windowFor(tx, 5);
  await tx
    .updateTable('delivery_windows')
    .set({ is_active: false })
    .where('id', '=', place.window_id)
    .execute();
  expect(await bookSlot(tx, place)).toBe(false);
});
