import type { Language } from '@kebun/contract/lib/languages.ts';
import { lowStockThreshold } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';

interface LowStock {
  product_id: string;
  slug: string;
  name: string;
  unit: string;
  available: number;
}

/** Lists products on sale whose stock is at or below their mark, the lowest first. */
export async function listLowStock(db: Db, language: Language, most: number): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    select products.id as product_id, slug, ${textSql('products.name', language)} as name,
      ${textSql('skus.unit', language)} as unit,
      on_hand - reserved as available
    from stock_items
    join skus on skus.id = sku_id
    join products on products.id = skus.product_id
    where on_hand - reserved <= coalesce(low_stock_at, ${lowStockThreshold}) and products.status = 'publish'
      and near_date_of is null
    order by available, slug, skus.position limit ${most}
  `.execute(db);
  return rows;
}
