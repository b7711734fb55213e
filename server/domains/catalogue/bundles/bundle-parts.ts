import type { Localised } from '@kebun/contract/lib/localised.ts';
import { type RawBuilder, sql } from 'kysely';

/** The content of one bundle slot: the sku that the shopper chose, otherwise the slot's default sku. */
export interface BundlePart {
  slot_id: string;
  sku_id: string;
  product_id: string;
  sku: string;
  slug: string;
  name: Localised;
  unit: Localised;
  quantity: number; // units in one bundle
  available: number; // units that can be sold now
  is_first: boolean; // true for the default sku of the slot
  picture: string;
}

/**
 * Selects the parts of a bundle as `part (slot_id, position, quantity, sku_id, is_first)`. `choices` maps a slot id
 * to a sku id. A choice that is not among the options of its slot is ignored.
 */
const chosenParts = (bundleId: RawBuilder<unknown>, choices: RawBuilder<unknown>) => sql`
  select bundle_slots.id as slot_id, bundle_slots.position, bundle_slots.quantity, option.sku_id,
    option.position = 1 as is_first
  from bundle_slots cross join lateral (
    select sku_id, position from bundle_options
    where slot_id = bundle_slots.id
    order by coalesce(sku_id::text = ${choices} ->> slot_id::text, false) desc, position limit 1
  ) as option
  where bundle_id = ${bundleId}`;

/** A sub-select with the parts of a bundle as one value. */
export const bundleParts = (
  bundleId: RawBuilder<unknown>,
  choices: RawBuilder<unknown>,
): RawBuilder<BundlePart[]> =>
  sql`(
    select coalesce(json_agg(json_build_object('slot_id', slot_id, 'sku_id', part.sku_id, 'product_id', part_product.id,
      'sku', own.code, 'slug', part_product.slug, 'name', part_product.name,
      'unit', own.unit, 'quantity', part.quantity,
      'available', case when part_product.status = 'publish' then stock.on_hand - stock.reserved else 0 end,
      'is_first', is_first, 'picture', drawing.thumbnail) order by part.position), '[]')
    from (${chosenParts(bundleId, choices)}) as part
    join skus as own on own.id = part.sku_id
    join stock_items as stock on stock.sku_id = part.sku_id
    join products as part_product on part_product.id = own.product_id
    join pictures as drawing on drawing.id = coalesce(own.picture_id, part_product.picture_id)
  )`;

/** Computes how many bundles the parts make. Parts with the same sku share its stock. */
export const bundlesMade = (
  bundleId: RawBuilder<unknown>,
  choices: RawBuilder<unknown>,
): RawBuilder<number> => sql`(
  select coalesce(min(
    case when part_product.status = 'publish' then greatest(stock.on_hand - stock.reserved, 0) / needed.quantity else 0 end
  ), 0)::int
  from (
    select sku_id, sum(quantity) as quantity from (${chosenParts(bundleId, choices)}) as part group by sku_id
  ) as needed
  join stock_items as stock on stock.sku_id = needed.sku_id
  join skus as own on own.id = needed.sku_id
  join products as part_product on part_product.id = own.product_id
)`;

/** Keeps only the choices that the bundle still offers. */
export const choicesOffered = (bundleId: RawBuilder<unknown>, choices: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_object_agg(slot_id, bundle_options.sku_id), '{}')
  from bundle_slots join bundle_options on slot_id = bundle_slots.id
  where bundle_id = ${bundleId} and ${choices} ->> slot_id::text = bundle_options.sku_id::text
)`;

/** A bundle that may contain a sku, with the units that one bundle takes. */
export interface TouchedBundle {
  product_id: string;
  quantity: number;
}

/** `skuId` must be qualified with its table. */
export const bundlesWith = (skuId: RawBuilder<unknown>): RawBuilder<TouchedBundle[]> => sql`(
  select coalesce(json_agg(json_build_object('product_id', bundle_id, 'quantity', quantity)), '[]')
  from bundle_options join bundle_slots on bundle_slots.id = slot_id where bundle_options.sku_id = ${skuId}
)`;
