import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type CardWithStock, liveColumns } from './live-card.ts';

/** The cards of these products, named by slug or id, in the order in which they are named; and who is missing. */
export async function previewProducts(db: Db, names: readonly string[], language: Language) {
  const { rows } = await sql<CardWithStock & { name: string }>`
    select ${liveColumns}, name
    from unnest(${names}::text[]) with ordinality as named (name, place)
    join products on slug = name or products.id::text = name
    join product_cards on product_cards.product_id = products.id and language = ${language}
    left join stock_items using (sku_id)
    order by place
  `.execute(db);

  const found = new Set(rows.map((row) => row.name));
  return { cards: rows, missing: names.filter((name) => !found.has(name)) };
}
