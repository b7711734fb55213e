import { type listDietary as call, dietaryList } from '@kebun/contract/catalogue/taxonomy/dietary.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { figureOf, pageOf, type RowColumns, textOf, wordOf } from '#platform/db/row-columns.ts';
import { parseListQuery } from '#platform/http/list-query.ts';

type Row = Awaited<ReturnType<typeof selectDietaryNeeds>>[number];

const called = textOf<Row>(
  ({ name }) => name,
  ({ names }) => Object.values(names),
);
const columns: RowColumns<typeof dietaryList, Row> = {
  name: called,
  text: called,
  slug: wordOf(({ slug }) => slug),
  position: figureOf(({ position }) => position),
};

/** Lists the dietary needs that shoppers may filter by, in menu order. */
export async function listDietaryNeeds(
  db: Db,
  query: Static<(typeof call.call)['query']>,
  language: Language,
) {
  return pageOf(
    await selectDietaryNeeds(db, language),
    parseListQuery(query, dietaryList),
    columns,
    language,
  );
}

/** Returns a dietary need by slug or id. */
export async function findDietaryNeed(db: Db, slugOrId: string, language: Language) {
  const all = await selectDietaryNeeds(db, language);
  return all.find(({ id, slug }) => id === slugOrId || slug === slugOrId);
}

const selectDietaryNeeds = (db: Db, language: Language) =>
  db
    .selectFrom('dietary_needs')
    .leftJoin('product_collections', (join) => join.on('collection', '=', sql<string>`'dietary:' || slug`))
    .select((_eb) => [
      'id',
      'slug',
      'position',
      'name as names',
      textSql('dietary_needs.name', language).as('name'),
      textSql('details', language).as('details'),
      sql<number>`coalesce(product_count, 0)`.as('product_count'),
    ])
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
