import {
  type Mover,
  type OrderMove,
  type OrderStatus,
  orderMoves,
  orderStatuses,
} from '@kebun/contract/orders/order-status.ts';
import { sql } from 'kysely';
import { inTransaction, openDatabase, type Tx } from '#platform/db/db.ts';
import { givenOrder, givenOrderIn } from '#test/fixtures/given-order.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { moveOrder } from './change-status.ts';

const moves = Object.entries(orderMoves) as [
  OrderMove,
  { from: readonly OrderStatus[]; to: OrderStatus; by: readonly Mover[] },
][];
const movers: Mover[] = ['shopper', 'staff', 'system'];

const statusOf = async (tx: Tx, id: string) =>
  (await tx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

const eventsOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('order_events')
    .select(['move', 'from_status', 'to_status', 'note'])
    .where('order_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();

test('an order moves from placed to delivered, and each step is recorded', async ({ tx }) => {
  const { id } = await givenOrder(tx);

  for (const move of ['pick', 'pack', 'dispatch', 'deliver'] as const)
    await moveOrder(tx, id, move, { by: 'staff' });

  expect(await statusOf(tx, id)).toBe('delivered');
  expect(await eventsOf(tx, id)).toMatchObject([
    { move: 'placed', from_status: null, to_status: 'confirmed' },
    { move: 'pick', from_status: 'confirmed', to_status: 'picking' },
    { move: 'pack', from_status: 'picking', to_status: 'packed' },
    { move: 'dispatch', from_status: 'packed', to_status: 'on_the_way' },
    { move: 'deliver', from_status: 'on_the_way', to_status: 'delivered' },
  ]);
});

test('every move from every status by every actor: only the listed moves happen', async ({ tx }) => {
  for (const status of orderStatuses) {
    const { id } = await givenOrderIn(tx, status);
    for (const [move, { from, to, by }] of moves) {
      for (const mover of movers) {
        await sql`savepoint before_move`.execute(tx);
        const listed = from.includes(status) && by.includes(mover);
        const moved = moveOrder(tx, id, move, { by: mover });

        if (listed) await expect(moved).resolves.toBeUndefined();
        else await expect(moved).rejects.toMatchObject({ code: 'order_cannot_move' });
        expect(await statusOf(tx, id)).toBe(listed ? to : status);
        await sql`rollback to before_move`.execute(tx);
      }
    }
  }
});

test('the moves in the database equal those in the contract', async ({ tx }) => {
  const rows = await tx.selectFrom('order_transitions').selectAll().execute();

  const written = moves.flatMap(([move, { from, to, by }]) =>
    from.flatMap((from_status) => by.map((role) => ({ move, from_status, to_status: to, role }))),
  );
  const describe = (row: { move: string; from_status: string; to_status: string; role: string }) =>
    [row.move, row.from_status, row.to_status, row.role].join(' ');
  expect(rows.map(describe).sort()).toEqual(written.map(describe).sort());
});

describe('the database refuses', () => {
  const refused = (tx: Tx, write: ReturnType<typeof sql>) => expect(write.execute(tx)).rejects;

  test('every pair of statuses without a move, for every writer', async ({ tx }) => {
    for (const from of orderStatuses) {
      const { id } = await givenOrderIn(tx, from);
      for (const to of orderStatuses.filter((to) => to !== from)) {
        await sql`savepoint before_write`.execute(tx);
        const write = sql`update orders set status = ${to} where id = ${id}`.execute(tx);
        const listed = moves.some(([, move]) => move.from.includes(from) && move.to === to);

        if (listed) await expect(write).resolves.toBeDefined();
        else await expect(write).rejects.toThrow(`An order does not go from ${from} to ${to}`);
        await sql`rollback to before_write`.execute(tx);
      }
    }
  });

  test('changing or deleting a line or an event, also for the owner of the tables', async ({ fresh }) => {
    await inTransaction(fresh.db, (tx) => givenOrder(tx));
    const owner = openDatabase(fresh.ownerUrl, 1);

    for (const [table, column] of [
      ['order_lines', 'sku'],
      ['order_events', 'move'],
    ] as const) {
      const another = sql`update ${sql.table(table)} set note = 'Said later'`;
      await expect(another.execute(fresh.db)).rejects.toThrow(`${table} is only ever added to`);
      for (const change of [
        sql`update ${sql.table(table)} set ${sql.ref(column)} = 'another'`,
        sql`delete from ${sql.table(table)}`,
      ]) {
        await expect(change.execute(fresh.db)).rejects.toMatchObject({ code: '42501' });
        await expect(change.execute(owner)).rejects.toThrow(`${table} is only ever added to`);
      }
    }
    await owner.destroy();
  });

  test.for([
    ['a total that is not the sum', sql`total = total + 5`, 'total_is_the_sum'],
    ['a total below nothing', sql`store_credit = 100000000, total = total - 100000000`, 'orders_total_check'],
    ['a discount beyond the items', sql`coupon_discount = items_total + 1`, 'discounts_within_items_total'],
    [
      'rounding of more than two sen',
      sql`rounding = 3, total = total - rounding + 3`,
      'orders_rounding_check',
    ],
    [
      'rounding of what is not cash',
      sql`payment_gateway = 'fpx', rounding = 1, total = total - rounding + 1`,
      'only_cash_is_rounded',
    ],
    ['half a slot', sql`slot_date = null`, 'slot_is_whole'],
    [
      'a number with a letter that is none of ours',
      sql`display_id = 'UUUUUUUUUUU'`,
      'orders_display_id_check',
    ],
    ['no owner', sql`shopper_id = null`, 'shopper_id'],
  ] as const)('%s', async ([, change, constraint], { tx }) => {
    const { id } = await givenOrder(tx);

    await refused(tx, sql`update orders set ${change} where id = ${id}`).toThrow(constraint);
  });
});

describe('an order that is cancelled', () => {
  test('releases its stock and its delivery slot, once', async ({ tx }) => {
    const { id } = await givenOrder(tx, { kailan: 3 });
    const stored = async () =>
      (
        await sql<{ reserved: number; taken: number }>`
          select (select sum(reserved) from stock_items) as reserved, (select sum(taken) from slot_bookings) as taken
        `.execute(tx)
      ).rows[0];
    const before = await stored();

    await moveOrder(tx, id, 'cancel', { by: 'shopper', note: 'Changed my mind' });
    const after = await stored();
    await expect(moveOrder(tx, id, 'cancel_by_staff', { by: 'staff' })).rejects.toMatchObject({
      code: 'order_cannot_move',
    });

    expect(Number(after?.reserved)).toBe(Number(before?.reserved) - 3);
    expect(Number(after?.taken)).toBe(Number(before?.taken) - 1);
    expect(await stored()).toEqual(after);
    expect(await eventsOf(tx, id)).toMatchObject([{}, { to_status: 'cancelled', note: 'Changed my mind' }]);
  });
});
