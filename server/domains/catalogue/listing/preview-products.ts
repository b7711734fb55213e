import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type CardWithStock, liveColumns } from './card-with-stock.ts';

/** Returns the cards of these slugs or ids in the given order, and the names without a product. */
export async function previewProducts(db: Db, names: readonly string[], language: Language) {
  const { rows } = await sql<CardWithStock & { name: string }>`
    select ${liveColumns}, named.name
    from unnest(${names}::text[]) with ordinality as named (name, place)
    join products on slug = named.name or products.id::text = named.name
    join product_cards on product_cards.product_id = products.id and language = ${language}
    left join stock_items using (sku_id)
    order by place
  `.execute(db);

  const found = new Set(rows.map((row) => row.name));
  return { cards: rows, missing: names.filter((name) => !found.has(name)) };
}
