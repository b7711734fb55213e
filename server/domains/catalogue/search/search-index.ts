import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { ProductFacts } from '../products/product-facts.ts';
import { searchDocumentOf } from './search-document.ts';
import { findSynonyms, type Synonyms } from './search-synonyms.ts';

/** Updates the search documents of these products. Products that are not on sale are removed. */
export async function indexProductSearch(
  tx: Tx,
  ids: readonly string[],
  products: readonly ProductFacts[],
  synonyms: Synonyms,
) {
  const documents = products.map(({ category, parent, brand, dietary, tags, ...product }) => ({
    product_id: product.id,
    number: product.number,
    sold: product.sold_last_month,
    ...searchDocumentOf(
      {
        names: [...Object.values(product.name), product.name_ms ?? ''],
        aliases: product.aliases,
        belongsTo: [category, parent, brand, ...dietary, ...tags].flatMap((other) =>
          other ? Object.values(other.name) : [],
        ),
        sold: product.sold_last_month,
      },
      synonyms,
    ),
  }));

  await sql`delete from product_words where product_id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    insert into product_words (product_id, number, sold, words)
    select product_id, number, sold, words
    from json_to_recordset(${JSON.stringify(documents)}) as input
      (product_id uuid, number int, sold int, words tsvector)
  `.execute(tx);
  await saveVocabulary(
    tx,
    documents.flatMap((document) => [...document.vocabulary]),
  );
}

async function saveVocabulary(tx: Tx, vocabulary: readonly (readonly [word: string, isName: boolean])[]) {
  const words = vocabulary.map(([word, is_name]) => ({ word, is_name }));
  await sql`
    insert into search_vocabulary (word, is_name)
    select word, bool_or(is_name)
    from json_to_recordset(${JSON.stringify(words)}) as input (word text, is_name boolean)
    group by word order by word
    on conflict (word) do update set is_name = true where excluded.is_name and not search_vocabulary.is_name
  `.execute(tx);
}

/** Rebuilds the search documents of all categories and brands. They are few. */
export async function indexTaxonomySearch(tx: Tx): Promise<void> {
  const synonyms = await findSynonyms(tx);
  const documents = [];

  for (const [kind, table] of [
    ['category', 'categories'],
    ['brand', 'brands'],
  ] as const) {
    const rows = await tx.selectFrom(table).select(['id', 'name']).where('is_active', '=', true).execute();
    for (const { id, name } of rows) {
      const names = { names: Object.values(name), aliases: [], belongsTo: [], sold: 0 };
      documents.push({ kind, subject_id: id, words: searchDocumentOf(names, synonyms).words });
    }
  }

  await tx.deleteFrom('taxonomy_words').execute();
  await sql`
    insert into taxonomy_words (kind, subject_id, words)
    select kind, subject_id, words
    from json_to_recordset(${JSON.stringify(documents)}) as input (kind text, subject_id uuid, words tsvector)
  `.execute(tx);
}
