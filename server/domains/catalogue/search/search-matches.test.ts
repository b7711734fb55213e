import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { expect, test } from '#test/harness/api.ts';
import { matchesOf, topRanked } from './search-matches.ts';
import { searchQueryOf } from './search-query.ts';

const requested = 200;

/** Sets that pretend so many matches: the count decides between the two plans. */
const few = sql`(select 1::bit(4096) as products) as few`;
const veryMany = sql`(select (-1)::bit(4096) as products) as very_many`;

async function nearest(db: Db, text: string, matches = few) {
  const query = searchQueryOf(text);
  if (!query) throw new Error(`searchQueryOf returned no query for ${text}`);
  return (await topRanked(query, { matches, requested }).execute(db)).rows;
}

const texts = ['菜', 'sawi', 'baby kail', 'org', 'vegetable', '有機菜心', 'eggs', 'water spinach', 'xyzzyx'];

test.for(texts)(
  'the plan for many matches finds the same products in the same order: %s',
  async (text, { tx }) => {
    for (const sold_last_month of [4, 40, 400, 4_000]) await givenProduct(tx, { sold_last_month });

    expect(await nearest(tx, text, veryMany)).toEqual(await nearest(tx, text));
  },
);

test.for(texts)(
  'each match is returned once, and the matches are those counted: %s',
  async (text, { tx }) => {
    const found = await nearest(tx, text);

    const ids = found.map((row) => (row as { product_id: string }).product_id);
    expect(new Set(ids).size).toBe(ids.length);
    const query = searchQueryOf(text);
    if (!query) throw new Error(`searchQueryOf returned no query for ${text}`);
    const { rows } = await sql<{ count: number }>`
    select coalesce(sum(bit_count(products)), 0)::int as count from (${matchesOf(query)}) as matches
  `.execute(tx);
    expect(rows[0]?.count).toBe(ids.length);
  },
);
