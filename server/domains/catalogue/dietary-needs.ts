import type { Language } from '@kebun/contract/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';

/** The ways of eating that a shopper may filter by, in the order of the menu. */
export async function listDietaryNeeds(db: Db, language: Language) {
  const data = await db
    .selectFrom('dietary_needs')
    .leftJoin('shelves', (join) => join.on('shelf', '=', sql<string>`'dietary:' || slug`))
    .select((eb) => [
      'id',
      'slug',
      eb.ref(`name_${language}`).as('name'),
      eb.ref(`details_${language}`).as('details'),
      sql<number>`coalesce(product_count, 0)`.as('product_count'),
    ])
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
  return { data };
}
