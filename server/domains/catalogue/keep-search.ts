import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import type { ProductFacts } from './product-facts.ts';
import { type Findable, searchDocumentOf } from './search-document.ts';
import { findSynonyms, type Synonyms } from './search-synonyms.ts';

type Kind = 'product' | 'category' | 'brand';

interface Subject extends Findable {
  id: string;
  sold: number;
}

/** Lets these products be found by what they are called now, and not at all when they are not on sale. */
export async function keepProductSearch(
  tx: Tx,
  ids: readonly string[],
  products: readonly ProductFacts[],
  synonyms: Synonyms,
) {
  const subjects = products.map(({ category, parent, brand, dietary, tags, ...product }) => ({
    id: product.id,
    sold: product.sold_last_month,
    names: [product.name_en, product.name_zh, product.name_ms ?? ''],
    aliases: product.aliases,
    belongsTo: [category, parent, brand, ...dietary, ...tags].flatMap((other) =>
      other ? [other.name_en, other.name_zh] : [],
    ),
  }));
  await keepDocuments(tx, 'product', ids, subjects, synonyms);
}

/** Lets all categories and brands be found by what they are called now. They are few. */
export async function keepShelfSearch(tx: Tx): Promise<void> {
  const synonyms = await findSynonyms(tx);

  for (const [kind, table] of [['category', 'categories'] as const, ['brand', 'brands'] as const]) {
    const rows = await tx.selectFrom(table).select(['id', 'name_en', 'name_zh', 'is_active']).execute();
    const subjects = rows
      .filter((row) => row.is_active)
      .map((row) => ({ id: row.id, sold: 0, names: [row.name_en, row.name_zh], aliases: [], belongsTo: [] }));
    await keepDocuments(
      tx,
      kind,
      rows.map((row) => row.id),
      subjects,
      synonyms,
    );
  }
}

async function keepDocuments(
  tx: Tx,
  kind: Kind,
  ids: readonly string[],
  subjects: readonly Subject[],
  synonyms: Synonyms,
) {
  const documents = subjects.map(({ id, sold, ...findable }) => ({
    subject_id: id,
    sold,
    ...searchDocumentOf(findable, synonyms),
  }));
  const vocabulary = documents
    .flatMap((document) => [...document.vocabulary])
    .map(([word, is_name]) => ({ word, is_name }));

  await sql`delete from search_documents where kind = ${kind} and subject_id = any(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into search_documents (kind, subject_id, words, sold)
    select ${kind}, subject_id, words, sold
    from json_to_recordset(${JSON.stringify(documents)}) as kept (subject_id uuid, words tsvector, sold int)
  `.execute(tx);
  await sql`
    insert into search_vocabulary (word, is_name)
    select word, bool_or(is_name)
    from json_to_recordset(${JSON.stringify(vocabulary)}) as kept (word text, is_name boolean)
    group by word order by word
    on conflict (word) do update set is_name = true where excluded.is_name and not search_vocabulary.is_name
  `.execute(tx);
}
