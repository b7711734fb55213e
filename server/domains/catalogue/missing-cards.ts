import { languages } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { reindexBatch, reindexProducts } from './reindex-products.ts';

/** Selects products on sale that lack a card in a language, by id. */
const productsWithoutCard = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'publish')
    .where('id', '>', after)
    .where(
      ({ selectFrom }) =>
        selectFrom('product_cards')
          .select(({ fn }) => fn.countAll<number>().as('cards'))
          .whereRef('product_cards.product_id', '=', 'products.id')
          .where('language', 'in', languages),
      '<',
      sql.lit(languages.length),
    )
    .orderBy('id')
    .limit(limit)
    .execute();

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Enqueues the writing of missing cards, if any: at the first start with a language that was added. */
export async function enqueueMissingCards(tx: Tx): Promise<void> {
  const [missing] = await productsWithoutCard(tx, beforeAll, 1);
  if (missing) await enqueue(tx, 'catalogue.write_missing_cards', {});
}

/** Writes the missing cards of products on sale, in batches. A repeated run writes nothing. */
export async function writeMissingCards(db: Db, inTransaction: InTransaction): Promise<void> {
  let after = beforeAll;
  for (;;) {
    const ids = (await productsWithoutCard(db, after, reindexBatch)).map(({ id }) => id);
    after = ids.at(-1) ?? '';
    if (!after) return;
    await inTransaction((tx) => reindexProducts(tx, ids));
  }
}
