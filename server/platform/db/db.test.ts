import { sql } from 'kysely';
import { expect, test } from '#test/harness/test.ts';
import { Refusal } from '../http/refusal.ts';
import { exactlyOne, inTransaction, type Tx } from './db.ts';
import { runPipelined } from './pipelined.ts';

const one = async (db: Parameters<typeof inTransaction>[0], value: string) => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(value)} as value`.execute(db);
  return rows[0]?.value;
};

test('amounts are returned as whole numbers, moments and days as ISO text', async ({ db }) => {
  expect(await one(db, '1950::int8')).toBe(1950);
  expect(await one(db, "'{1,null}'::int8[]")).toEqual([1, null]);
  expect(await one(db, "'2026-01-31 08:00:00.5+08'::timestamptz")).toBe('2026-01-31T00:00:00.5Z');
  expect(await one(db, "'2026-01-31'::date")).toBe('2026-01-31');
});

test('an amount too large for a JavaScript number is an error, never rounded', async ({ db }) => {
  await expect(one(db, '9007199254740993::int8')).rejects.toThrow('exceeds a JavaScript number');
});

test('a refused transaction writes nothing', async ({ db }) => {
  const refused = inTransaction(db, async (tx) => {
    await tx.insertInto('seed_runs').values({ name: 'durian' }).execute();
    throw new Refusal('insufficient_stock');
  });

  await expect(refused).rejects.toMatchObject({ code: 'insufficient_stock' });
  expect(await db.selectFrom('seed_runs').where('name', '=', 'durian').selectAll().execute()).toEqual([]);
});

test('a transaction that lost a race is retried, at most three times', async ({ fresh }) => {
  let tries = 0;
  const losing = (losses: number) =>
    inTransaction(fresh.db, async (tx) => {
      if (tries++ < losses) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx);
    });

  await losing(3);
  expect(tries).toBe(4);
  tries = 0;
  await expect(losing(4)).rejects.toMatchObject({ code: '40001' });
});

test('a write for one row is refused when the row does not exist', async ({ tx }) => {
  const write = await tx.deleteFrom('seed_runs').where('name', '=', 'rambutan').executeTakeFirstOrThrow();

  expect(() => exactlyOne(write, 'not_found')).toThrow(Refusal);
});

test('ids sort by creation time', async ({ db }) => {
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id from generate_series(1, 200)`.execute(db);
  const times = rows.map(({ id }) => id.slice(0, 18));

  expect(times).toEqual(times.toSorted());
  expect(rows.every(({ id }) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/.test(id))).toBe(true);
});

test("the shop's database role cannot alter tables", async ({ tx }) => {
  await expect(sql`alter table seed_runs add column more text`.execute(tx)).rejects.toThrow('must be owner');
});

test('concurrent statements of a transaction run in order', async ({ fresh: { db } }) => {
  const mark = (name: string) => (tx: Tx) => tx.insertInto('seed_runs').values({ name }).execute();
  const count = (tx: Tx) =>
    tx.selectFrom('seed_runs').select('name').where('name', 'like', 'step%').execute();

  const { one, two } = await inTransaction(db, (tx) =>
    runPipelined({
      first: mark('step 1')(tx),
      one: count(tx),
      second: mark('step 2')(tx),
      two: count(tx),
    }),
  );

  expect([one, two].map((rows) => rows.length)).toEqual([1, 2]);
});

test('when one of them fails, the others are rolled back, including later ones', async ({
  fresh: { db },
}) => {
  const mark = (tx: Tx, name: string) => tx.insertInto('seed_runs').values({ name }).execute();

  const failing = inTransaction(db, (tx) => Promise.all([mark(tx, 'a'), mark(tx, 'a'), mark(tx, 'b')]));

  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await db.selectFrom('seed_runs').select('name').where('name', 'in', ['a', 'b']).execute()).toEqual(
    [],
  );
});
