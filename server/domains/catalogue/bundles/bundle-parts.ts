import { type RawBuilder, sql } from 'kysely';

/** What is in a slot of a bundle: what the shopper chose, or else what it holds at first. */
export interface BundlePart {
  slot_id: string;
  sku_id: string;
  product_id: string;
  sku: string;
  slug: string;
  name_en: string;
  name_zh: string;
  unit_en: string;
  unit_zh: string;
  quantity: number; // units in one bundle
  available: number; // units that can be sold now
  is_first: boolean; // it is there unless another is chosen
  picture: string;
}

/**
 * The parts of a bundle as `part (slot_id, position, quantity, sku_id, is_first)`. `choices` names the sku of a slot
 * by the slot's id; what is not, or no longer, among its options counts as not chosen.
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

/** One value inside whatever statement asks for it. */
export const bundleParts = (
  bundleId: RawBuilder<unknown>,
  choices: RawBuilder<unknown>,
): RawBuilder<BundlePart[]> =>
  sql`(
    select coalesce(json_agg(json_build_object('slot_id', slot_id, 'sku_id', part.sku_id, 'product_id', goods.id,
      'sku', own.code, 'slug', goods.slug, 'name_en', goods.name_en, 'name_zh', goods.name_zh,
      'unit_en', own.unit_en, 'unit_zh', own.unit_zh, 'quantity', part.quantity,
      'available', case when goods.status = 'publish' then stock.on_hand - stock.held else 0 end,
      'is_first', is_first, 'picture', drawing.thumbnail) order by part.position), '[]')
    from (${chosenParts(bundleId, choices)}) as part
    join skus as own on own.id = part.sku_id
    join stock_items as stock on stock.sku_id = part.sku_id
    join products as goods on goods.id = own.product_id
    join pictures as drawing on drawing.id = coalesce(own.picture_id, goods.picture_id)
  )`;

/** How many of a bundle its parts make. Parts that are the same sku share its stock. */
export const bundlesMade = (
  bundleId: RawBuilder<unknown>,
  choices: RawBuilder<unknown>,
): RawBuilder<number> => sql`(
  select coalesce(min(
    case when goods.status = 'publish' then greatest(stock.on_hand - stock.held, 0) / needed.quantity else 0 end
  ), 0)::int
  from (
    select sku_id, sum(quantity) as quantity from (${chosenParts(bundleId, choices)}) as part group by sku_id
  ) as needed
  join stock_items as stock on stock.sku_id = needed.sku_id
  join skus as own on own.id = needed.sku_id
  join products as goods on goods.id = own.product_id
)`;

/** Of these choices those that the bundle still offers. */
export const choicesOffered = (bundleId: RawBuilder<unknown>, choices: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_object_agg(slot_id, bundle_options.sku_id), '{}')
  from bundle_slots join bundle_options on slot_id = bundle_slots.id
  where bundle_id = ${bundleId} and ${choices} ->> slot_id::text = bundle_options.sku_id::text
)`;

/** The bundles that a sku may be in, with how many of it one takes. */
export interface TouchedBundle {
  product_id: string;
  quantity: number;
}

/** Of a sku that is named with its table. */
export const bundlesWith = (skuId: RawBuilder<unknown>): RawBuilder<TouchedBundle[]> => sql`(
  select coalesce(json_agg(json_build_object('product_id', bundle_id, 'quantity', quantity)), '[]')
  from bundle_options join bundle_slots on bundle_slots.id = slot_id where bundle_options.sku_id = ${skuId}
)`;
