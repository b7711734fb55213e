import { sql } from 'kysely';
import { openDatabase } from '#platform/db/db.ts';
import { buy, givenCrowd } from '#test/fixtures/given-crowd.ts';
import { appOver, expect, test } from '#test/harness/test.ts';

/** What every order takes, from the first thing in a cart to its number, by words of its statement. */
const onTheWay = [
  'insert into cart_lines as line',
  'insert into checkouts',
  'insert into idempotency_keys',
  'as new_order_id',
  'delete from cart_lines using taken',
  'insert into orders (',
  'update checkouts',
  'update idempotency_keys',
  'insert into "mails"',
  'insert into stock_holds',
  'insert into slot_bookings',
];

test('whatever an order takes is planned once, and then run', async ({ fresh }) => {
  const one = openDatabase(fresh.url, 1); // connection, which alone knows what it has prepared
  const app = await appOver(one);
  for (let orders = 0; orders < 3; orders++) {
    for (const buyer of await givenCrowd(one, 1, { kailan: 1 })) {
      expect(await buy(app, buyer)).toMatchObject({ status: 201 });
    }
  }

  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    one,
  );
  const planned = rows.map(({ statement }) => statement);
  await app.close();
  await one.destroy();
  expect(onTheWay.filter((words) => !planned.some((statement) => statement.includes(words)))).toEqual([]);
});
