import type { ProductChoices, StaffSku } from '@kebun/contract/catalogue/products/staff-products.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { allTextsSql, textSql } from '#platform/db/localised.ts';

/**
 * Returns every category, brand, tax class, shop, dietary need and tag. The lists are short, and staff also see hidden
 * entries.
 */
export async function findProductChoices(db: Db, language: Language): Promise<ProductChoices> {
  const name = textSql('name', language);
  const named = (table: string, order = sql`position`) =>
    sql`(
      select coalesce(json_agg(json_build_object('id', id, 'name', ${name}) order by ${order}), '[]')
      from ${sql.table(table)}
    )`;
  const labelsOf = (table: string) =>
    sql`(
      select coalesce(json_agg(json_build_object('id', id, 'name', ${name}, 'is_active', is_active)
        order by position), '[]')
      from ${sql.table(table)} where merged_into is null
    )`;
  const { rows } = await sql<ProductChoices>`
    select
      (
        select coalesce(json_agg(json_build_object('id', own.id, 'name', ${textSql('own.name', language)}, 'parent_id', own.parent_id,
          'tint', own.tint)
          order by coalesce(parent.position, own.position), coalesce(own.parent_id, own.id), own.level, own.position),
          '[]')
        from categories as own left join categories as parent on parent.id = own.parent_id
      ) as categories,
      ${named('brands')} as brands,
      ${named('tax_classes', sql`${name}, id`)} as tax_classes,
      ${named('shops', sql`position, id`)} as shops,
      ${labelsOf('dietary_needs')} as dietary,
      ${labelsOf('tags')} as tags,
      (
        select coalesce(json_agg(json_build_object('id', id, 'name', ${name}, 'values', (
          select coalesce(json_agg(json_build_object('id', attribute_values.id,
            'name', ${textSql('value', language)}) order by attribute_values.position), '[]')
          from attribute_values where attribute_id = attributes.id
        )) order by position), '[]')
        from attributes
      ) as attributes
  `.execute(db);
  return rows[0] as ProductChoices; // a statement without a table has one row
}

const maxResults = 20;

/** Lists the skus that may be part of a bundle: on sale, with a stock of their own. */
export async function listStaffSkus(db: Db, text: string, language: Language): Promise<StaffSku[]> {
  const words = text.trim().toLowerCase();
  const { rows } = await sql<StaffSku>`
    select skus.id, products.id as product_id, code, ${textSql('products.name', language)} as name,
      ${textSql('skus.unit', language)} as unit, coalesce(sale_price, price) as price
    from skus
    join products on products.id = skus.product_id
    join stock_items on stock_items.sku_id = skus.id
    where products.status = 'publish' and near_date_of is null and (
      strpos(lower(${allTextsSql('products.name')}), ${words}) > 0
      or strpos(lower(code), ${words}) > 0
    )
    order by name, skus.position limit ${maxResults}
  `.execute(db);
  return rows;
}
