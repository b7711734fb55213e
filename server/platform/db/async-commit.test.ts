import { sql } from 'kysely';
import { expect, onTestFinished, test } from '#test/harness/test.ts';
import { asyncCommit } from './async-commit.ts';
import { type Db, inTransaction, openDatabase } from './db.ts';

/** Opens connections that commit synchronously, as in production. Those of other tests do not. */
function careful(url: string): Db {
  const db = openDatabase(`${url}?options=-c%20synchronous_commit%3Don`);
  onTestFinished(() => db.destroy());
  return db;
}

test('a single statement commits asynchronously, and the next on its connection does not', async ({
  fresh: { url },
}) => {
  await careful(url)
    .connection()
    .execute(async (one) => {
      const alone = await sql<{ setting: string }>`select setting from ${asyncCommit}`.execute(one);
      expect(alone.rows).toEqual([{ setting: 'off' }]);

      const next = sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`;
      expect((await next.execute(one)).rows).toEqual([{ setting: 'on' }]);
    });
});

test('a transaction commits synchronously, whatever it contains', async ({ fresh: { url } }) => {
  const db = careful(url);
  const { at } = await inTransaction(db, async (tx) => {
    await sql`select from ${asyncCommit}`.execute(tx);
    const { rows } = await sql<{ at: string }>`
      with written as (insert into shoppers (kind) select 'guest' from generate_series(1, 1000) returning id)
      select count(*), pg_current_wal_insert_lsn()::text as at from written
    `.execute(tx);
    return rows[0] as { at: string };
  });

  const { rows } = await sql<{ kept: boolean }>`
    select pg_current_wal_flush_lsn() >= ${at}::pg_lsn as kept
  `.execute(db);
  expect(rows).toEqual([{ kept: true }]);
});
