import { sql } from 'kysely';
import { openDatabase } from '#platform/db/db.ts';
import { buy, givenCrowd } from '#test/fixtures/given-crowd.ts';
import { appOver, expect, test } from '#test/harness/test.ts';

/** The statements of every order, in sequence, each by some of its words. */
const orderStatements = [
  'insert into cart_lines as line',
  'insert into checkouts',
  'insert into idempotency_keys',
  'as new_order_id',
  'delete from cart_lines using taken',
  'insert into orders (',
  'update checkouts',
  'update idempotency_keys',
  'insert into "mails"',
  'insert into stock_reservations',
  'insert into slot_bookings',
];

test('each statement of an order is planned once and then reused', async ({ fresh }) => {
  const one = openDatabase(fresh.url, 1); // one connection, because only it knows its prepared statements
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
  expect(orderStatements.filter((words) => !planned.some((statement) => statement.includes(words)))).toEqual(
    [],
  );
});
