import type { Language } from '@kebun/contract/lib/languages.ts';
import type { FoundStart } from '@kebun/contract/recalls/staff-recalls.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';

const ofEachKind = 6;

/**
 * Returns where a recall can begin, by a part of the names: the newest of each kind. A scanned label is the code of its
 * lot.
 */
export async function findStarts(db: Db, language: Language, text = ''): Promise<FoundStart[]> {
  const words = text.trim().toLowerCase().split('/').at(-1) ?? '';
  const has = (...parts: ReturnType<typeof sql>[]) =>
    sql`strpos(lower(concat_ws(' ', ${sql.join(parts)})), ${words}) > 0`;
  const { rows } = await sql<FoundStart>`
    (select 'pack_lot' as kind, pack_lots.code as ref, pack_lots.code as label,
      concat_ws(' · ', ${textSql('products.name', language)}, made_on) as detail
    from pack_lots join skus on skus.id = sku_id join products on products.id = product_id
    where ${has(sql`pack_lots.code`, sql`skus.code`, sql`all_texts(products.name)`)}
    order by made_at desc, pack_lots.id desc limit ${ofEachKind})
    union all
    (select 'harvest_lot', harvest_lots.code, harvest_lots.code,
      concat_ws(' · ', ${textSql('crops.name', language)}, harvested_on)
    from harvest_lots join batches on batches.id = batch_id join crops on crops.id = crop_id
    where ${has(sql`harvest_lots.code`, sql`all_texts(crops.name)`)}
    order by harvested_on desc, harvest_lots.code limit ${ofEachKind})
    union all
    (select 'batch', batches.code, batches.code, concat_ws(' · ', ${textSql('crops.name', language)}, sown_on)
    from batches join crops on crops.id = crop_id
    where sown_on is not null and ${has(sql`batches.code`, sql`all_texts(crops.name)`)}
    order by sown_on desc, batches.code limit ${ofEachKind})
    union all
    (select 'plot', plots.id::text, plots.code, ${textSql('farms.name', language)}
    from plots join farms on farms.id = farm_id
    where ${has(sql`plots.code`, sql`all_texts(farms.name)`)}
    order by farms.code, plots.code limit ${ofEachKind})
    union all
    (select 'seed_lot', seed_lots.id::text, supplier_lot,
      concat_ws(' · ', seed_lots.supplier, ${textSql('crop_varieties.name', language)}, received_on)
    from seed_lots join crop_varieties on crop_varieties.id = variety_id
    where ${has(sql`supplier_lot`, sql`seed_lots.supplier`, sql`all_texts(crop_varieties.name)`)}
    order by received_on desc, seed_lots.id desc limit ${ofEachKind})
    union all
    (select 'input_lot', input_lots.id::text, supplier_lot, concat_ws(' · ', input_products.name, received_on)
    from input_lots join input_products on input_products.id = input_product_id
    where ${has(sql`supplier_lot`, sql`input_products.name`)}
    order by received_on desc, input_lots.id desc limit ${ofEachKind})
    union all
    (select 'supplier', min(supplier), min(supplier), ''
    from (
      select supplier from pack_lots where supplier is not null
      union all select supplier from seed_lots
    ) as named
    where ${has(sql`supplier`)}
    group by lower(supplier) order by min(supplier) limit ${ofEachKind})
  `.execute(db);
  return rows;
}
