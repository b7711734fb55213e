import { maxCopiedWindows } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/db.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { freshDatabase } from '#test/harness/test.ts';
import { withLockHeld } from '#test/harness/while-locked.ts';
import { bookSlot } from './book-slot.ts';
import { copyDay } from './change-window.ts';
import { closeDays } from './close-days.ts';

const [monday, saturday, sunday] = [1, 6, 7];

/**
 * Adds a method with windows on Saturday only, at 08:00 and 14:00, and a paused one at 18:00. All others are paused.
 */
async function givenSaturday(db: Db) {
  await db.updateTable('delivery_windows').set({ is_active: false }).execute();
  const van = db.selectFrom('delivery_methods').selectAll().where('requires_slot', '=', true);
  const { id: _, ...terms } = await van.executeTakeFirstOrThrow();
  const bicycle = db.insertInto('delivery_methods').values({ ...terms, slug: 'by-bicycle' });
  const { id: method_id } = await bicycle.returning('id').executeTakeFirstOrThrow();
  const hours = { method_id, weekday: saturday, capacity: 20, cutoff_minutes: 600, fee: 150 };
  await db
    .insertInto('delivery_windows')
    .values([
      { ...hours, from_time: '08:00', to_time: '12:00' },
      { ...hours, from_time: '14:00', to_time: '18:00', capacity: 5 },
      { ...hours, from_time: '18:00', to_time: '21:00', is_active: false },
    ])
    .execute();
  return method_id;
}

const windowsOf = (db: Db, weekday: number) =>
  db
    .selectFrom('delivery_windows')
    .select(['from_time', 'to_time', 'capacity', 'cutoff_minutes', 'fee', 'is_active'])
    .where('weekday', '=', weekday)
    .where('method_id', 'in', db.selectFrom('delivery_methods').select('id').where('slug', '=', 'by-bicycle'))
    .orderBy('from_time')
    .execute();

const morning = {
  from_time: '08:00:00',
  to_time: '12:00:00',
  capacity: 20,
  cutoff_minutes: 600,
  fee: 150,
  is_active: true,
};
const afternoon = { ...morning, from_time: '14:00:00', to_time: '18:00:00', capacity: 5 };

test('the offered windows of a weekday stand on each of the others, with the same terms', async ({
  tx,
  open,
}) => {
  await givenSaturday(tx);
  const { headers } = await givenStaff(tx, 'manager');

  const body = { from: saturday, to: [sunday, monday] };
  const copied = await (await open())('POST', '/api/staff/delivery/windows/copies', body, headers);

  expect(copied).toMatchObject({ status: 201, body: { unchanged: 0 } });
  expect(
    copied.body.data.map(({ weekday, from }: { weekday: number; from: string }) => [weekday, from]),
  ).toEqual([
    [monday, '08:00'],
    [monday, '14:00'],
    [sunday, '08:00'],
    [sunday, '14:00'],
  ]);
  for (const day of [monday, sunday]) expect(await windowsOf(tx, day)).toEqual([morning, afternoon]);
  const audited = tx
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'delivery.window_created');
  expect(await audited.execute()).toHaveLength(4);
});

test('a window that starts at the same time stays as it is, also a paused one', async ({ tx }) => {
  const by = await givenStaff(tx, 'manager');
  const method_id = await givenSaturday(tx);
  const own = { from_time: '08:00:00', to_time: '09:00:00', capacity: 3, cutoff_minutes: 30, fee: 0 };
  await tx
    .insertInto('delivery_windows')
    .values({ ...own, method_id, weekday: sunday, is_active: false })
    .execute();

  expect(await copyDay(tx, { from: saturday, to: [sunday] }, by)).toMatchObject({ unchanged: 1 });
  expect(await windowsOf(tx, sunday)).toEqual([{ ...own, is_active: false }, afternoon]);
  expect(await copyDay(tx, { from: saturday, to: [sunday] }, by)).toEqual({ data: [], unchanged: 2 });
});

test('a copied window is closed on days that are closed', async ({ tx }) => {
  const by = await givenStaff(tx, 'manager');
  await givenSaturday(tx);
  const flood = { date: '2031-03-02', name: { en: 'Flooded roads', zh: '道路淹水' } }; // a Sunday
  await closeDays(tx, [flood], { by, today: '2031-02-20', withOrders: false });

  const { data } = await copyDay(tx, { from: saturday, to: [sunday] }, by);

  for (const { id } of data) {
    expect(await bookSlot(tx, { window_id: id, date: '2031-03-02' })).toBe(false);
    expect(await bookSlot(tx, { window_id: id, date: '2031-03-09' })).toBe(true);
  }
});

test('a day without offered windows, with too many, or onto itself is not copied', async ({ tx, open }) => {
  const method_id = await givenSaturday(tx);
  const { headers } = await givenStaff(tx, 'manager');
  const request = await open();
  const errorsOf = async (from: number, to: unknown) =>
    (await request('POST', '/api/staff/delivery/windows/copies', { from, to }, headers)).body.errors;

  expect(await errorsOf(monday, [sunday])).toHaveProperty('from');
  expect(await errorsOf(saturday, [sunday, saturday])).toHaveProperty('to');
  for (const to of [[], [0], [8], [1, 1], [1.5], ['1'], null]) {
    expect(Object.keys(await errorsOf(saturday, to)).join()).toMatch(/^to/);
  }
  await sql`
    insert into delivery_windows (method_id, weekday, from_time, to_time, capacity, cutoff_minutes)
    select ${method_id}, ${saturday}, time '00:00' + n * interval '1 minute', '23:59', 1, 0
    from generate_series(1, ${maxCopiedWindows - 1}) as n
  `.execute(tx);
  expect(await errorsOf(saturday, [sunday])).toHaveProperty('from');
  expect(await windowsOf(tx, sunday)).toEqual([]);
});

test('two tabs that copy a day at once make each window once', async ({ databases }) => {
  const fresh = await freshDatabase(databases);
  const { db } = fresh;
  const by = await givenStaff(db, 'manager');
  await inTransaction(db, (tx) => givenSaturday(tx));
  const copy = () => inTransaction(db, (tx: Tx) => copyDay(tx, { from: saturday, to: [sunday] }, by));
  const plan = sql`select pg_advisory_xact_lock(hashtextextended('delivery plan', 0))`;

  const copies = await withLockHeld(db, plan, [copy, copy, copy]);

  const added = copies.map((one) => (one.status === 'fulfilled' ? one.value.data.length : one.reason));
  expect(added.toSorted()).toEqual([0, 0, 2]);
  expect(await windowsOf(db, sunday)).toEqual([morning, afternoon]);
  await fresh.destroy();
});
