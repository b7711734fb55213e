import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { BundleSeed } from '../catalogue-seed-types.ts';
import { day, type SeedReferences, seedUses } from '../products/seed-products.ts';
import { type Ids, idOf } from '../seed-ids.ts';

/** Returns the new ids in the order of the seed. The parts must already exist. */
export async function seedBundles(
  tx: Tx,
  bundles: readonly BundleSeed[],
  now: Date,
  named: SeedReferences,
): Promise<string[]> {
  if (bundles.length === 0) return [];
  const rows = await tx
    .insertInto('products')
    .values(bundles.map((bundle) => bundleRow(bundle, now, named)))
    .returning(['id', 'slug'])
    .execute();
  const ids: Ids = new Map(rows.map(({ slug, id }) => [slug, id]));

  await seedUses(tx, bundles, ids, named);
  await tx
    .insertInto('skus')
    .values(
      bundles.map(({ slug, sku, pack, price }) => ({
        product_id: idOf(ids, slug),
        code: sku,
        unit: pack,
        price,
      })),
    )
    .execute();
  await seedSlots(tx, bundles, ids);
  return bundles.map(({ slug }) => idOf(ids, slug));
}

function bundleRow(bundle: BundleSeed, now: Date, named: SeedReferences) {
  const { ms: name_ms, ...name } = bundle.name;
  const listed = new Date(now.valueOf() - bundle.listed_days_ago * day).toISOString();
  return {
    shop_id: named.shops.first,
    slug: bundle.slug,
    product_type: 'bundle',
    name,
    name_ms,
    aliases: [...bundle.aliases],
    description: bundle.description,
    category_id: idOf(named.categories, bundle.category),
    picture_id: idOf(named.pictures, bundle.picture),
    sale_mode: 'each',
    fresh: true,
    is_featured: bundle.is_featured,
    sold_last_month: bundle.sold_last_month,
    status: 'publish',
    created_at: listed,
    updated_at: listed,
  };
}

async function seedSlots(tx: Tx, bundles: readonly BundleSeed[], ids: Ids) {
  const slots = bundles.flatMap(({ slug, slots }) =>
    slots.map(({ quantity, options }, n) => ({
      bundle_id: idOf(ids, slug),
      position: n + 1,
      quantity,
      options,
    })),
  );
  await sql`
    with written as (
      select * from json_to_recordset(${JSON.stringify(slots)})
        as slot (bundle_id uuid, position int, quantity int, options json)
    ), made as (
      insert into bundle_slots (bundle_id, position, quantity)
      select bundle_id, position, quantity from written
      returning id, bundle_id, position
    )
    insert into bundle_options (slot_id, sku_id, position)
    select made.id, skus.id, place
    from made
    join written using (bundle_id, position)
    cross join lateral json_array_elements_text(options) with ordinality as option (code, place)
    join skus on skus.code = option.code
  `.execute(tx);
}
