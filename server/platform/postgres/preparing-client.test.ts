import { sql } from 'kysely';
import { expect, test } from '#test/harness/test.ts';

const prepared = (text: string) =>
  sql<{
    count: number;
  }>`select count(*) as count from pg_prepared_statements where statement like ${`%${text}%`}`;

test('a repeated statement is prepared, with any values', async ({ fresh: { db } }) => {
  await db.connection().execute(async (one) => {
    const results = [];
    for (const [a, b] of [
      [1, 2],
      [3, 4],
      [5, 6],
    ] as const) {
      const { rows } = await sql<{ kept_sum: number }>`select ${a}::int + ${b}::int as kept_sum`.execute(one);
      results.push(rows[0]);
    }

    expect(results).toEqual([{ kept_sum: 3 }, { kept_sum: 7 }, { kept_sum: 11 }]);
    expect((await prepared('as kept_sum').execute(one)).rows).toEqual([{ count: 1 }]);
  });
});

test('a repeated statement is prepared despite many others', async ({ fresh: { db } }) => {
  await db.connection().execute(async (one) => {
    for (let n = 0; n < 600; n++) await sql`select ${n}::int as ${sql.ref(`once_${n}`)}`.execute(one);
    for (const a of [1, 2, 3]) await sql`select ${a}::int as kept_after_many`.execute(one);

    expect((await prepared('as kept_after_many').execute(one)).rows).toEqual([{ count: 1 }]);
  });
});

test('a statement that returns all columns is not prepared, because a migration may add one', async ({
  fresh: { db },
}) => {
  await db.connection().execute(async (one) => {
    const find = () => one.selectFrom('states').selectAll().where('id', '=', 'MY-10').execute();
    await find();
    await find();

    expect(await find()).toHaveLength(1);
    expect((await prepared('from "states"').execute(one)).rows).toEqual([{ count: 0 }]);
  });
});
