import { sql } from 'kysely';
import { defaultSettings } from '#domains/content/settings/default-settings.ts';

const today = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`;

/** Percent of the weight that nine of ten such batches reach. */
const shareOfForecast = sql`coalesce((select (overrides #>> '{checkout,pre_order_share}')::int from settings),
  ${sql.lit(defaultSettings.checkout.pre_order_share)})`;

const isFarmShown = sql`not exists (select from settings where overrides -> 'features' -> 'farm' = 'false'::jsonb)`;

/** The days of the harvest: the likely first one, and never before tomorrow or the end of a waiting time. */
export const firstDay = sql`greatest(batches.ready_on, batches.safe_harvest_from, ${today} + 1)`;
export const lastDay = sql`batches.harvested_until`;

/** The packs that the present forecast allows. */
export const mostPacks = sql`coalesce(floor(batches.low_g * ${shareOfForecast} / 100 / skus.weight_g), 0)::int`;

/** Only plants that can be cut are sold so: a younger batch may still fail. */
export const canBeCut = sql`(batches.stage in ('ready', 'harvesting') and batches.closed_at is null
  and not batches.on_hold and not batches.interval_unknown and ${firstDay} <= ${lastDay})`;

export const canBeSold = sql`(${canBeCut} and batches.public and products.status = 'publish' and ${isFarmShown})`;

/** Whether a presale sells at present, whatever is left. Reads `presales`, `batches`, `skus` and `products`. */
export const isSelling = sql`(presales.is_open and ${canBeSold})`;

export const packsLeft = sql<number>`case when ${isSelling}
  then greatest(0, ${mostPacks} - presales.waiting) else 0 end`;

export const presalesWithBatches = sql`presales
  join batches on batches.id = presales.batch_id
  join skus on skus.id = presales.sku_id
  join products on products.id = skus.product_id`;
