import { type RawBuilder, sql } from 'kysely';
import {
  firstDay,
  lastDay,
  packsLeft,
  presalesWithBatches,
} from '#domains/farms/batches/presales-with-batches.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';

/** The harvest of a presale as it is expected now, and the packs that it can still sell. */
export interface PresaleState {
  id: string;
  first_day: string; // of the harvest; a day on which an order can be delivered
  last_day: string;
  left: number; // packs; 0: closed, sold out, or not to be harvested at present
}

/** Selects the state of a presale as one value. */
export const presaleState = (presaleId: RawBuilder<unknown>): RawBuilder<PresaleState | null> => sql`(
  select json_build_object('id', presales.id, 'first_day', ${firstDay}, 'last_day', ${lastDay}, 'left', ${packsLeft})
  from ${presalesWithBatches} where presales.id = ${presaleId})`;

/** Invalidates the pages that show these presales. */
export async function invalidatePresales(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ product_id: string }>`
    select distinct product_id from presales join skus on skus.id = sku_id
    where presales.id = any(${ids}::uuid[])
  `.execute(tx);
  invalidateTags(tx, 'presales', ...rows.map(({ product_id }) => `stock:${product_id}`));
}
