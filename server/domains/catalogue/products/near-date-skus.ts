import { isLanguage } from '@kebun/contract/lib/languages.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { nearDatePrice } from '@kebun/contract/lib/money.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { lockProductCards } from '../listing/product-cards.ts';
import { reindexProducts } from '../reindex-products.ts';

/** A deal that is open now or later prices the only pack of its product. */
const hasDeal = sql`exists (select from deals where deals.sku_id = own.id and ends_at > now())`;

/** Tells whether a deal of this SKU is open, so that none of its packs can go on clearance. */
export async function hasOpenDeal(tx: Tx, skuId: string): Promise<boolean> {
  const { rows } = await sql<{ has_deal: boolean }>`
    select ${hasDeal} as has_deal from skus as own where id = ${skuId}
  `.execute(tx);
  return rows[0]?.has_deal === true;
}

/**
 * Returns the SKU under which packs of this SKU are sold near their best-before day. Adds it where there is none: the
 * same pack under a code and a unit of its own, not on clearance yet. The caller holds the stock lock of the SKU.
 */
export async function nearDateSkuOf(tx: Tx, skuId: string): Promise<string> {
  const present = await tx
    .selectFrom('skus')
    .select('id')
    .where('near_date_of', '=', skuId)
    .executeTakeFirst();
  if (present) return present.id;
  const own = await tx.selectFrom('skus').selectAll().where('id', '=', skuId).executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('skus')
    .values({
      product_id: own.product_id,
      position: sql<number>`(select max(position) + 1 from skus where product_id = ${own.product_id})`,
      code: await freeCode(tx, own.code),
      unit: nearDateUnit(own.unit),
      picture_id: own.picture_id,
      weight_g: own.weight_g,
      weight_tolerance_percent: own.weight_tolerance_percent,
      price: own.price,
      cost: own.cost,
      near_date_of: skuId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('stock_items').values({ sku_id: id }).execute();
  await sql`
    insert into sku_values (sku_id, attribute_id, value_id)
    select ${id}, attribute_id, value_id from sku_values where sku_id = ${skuId}
  `.execute(tx);
  return id;
}

/** Returns the code with an ending that no SKU has: SAWI-ND, SAWI-ND-2. */
async function freeCode(tx: Tx, code: string): Promise<string> {
  for (let number = 1; ; number++) {
    const free = number === 1 ? `${code}-ND` : `${code}-ND-${number}`;
    const taken = await tx.selectFrom('skus').select('id').where('code', '=', free).executeTakeFirst();
    if (!taken) return free;
  }
}

const nearDateUnit = (unit: Localised): Localised =>
  Object.fromEntries(
    Object.entries(unit).map(([language, text]) => [
      language,
      isLanguage(language) ? inLanguage(language)('product.fact_near_date_unit', { unit: text ?? '' }) : text,
    ]),
  ) as Localised;

interface NearDateSkuRow {
  id: string;
  product_id: string;
  price: number;
  sale_price: number | null;
  clearance_until: string | null;
  usual_price: number;
  usual_paid: number;
  until: string | null;
}

/**
 * Puts near-date packs on clearance while there are some, at the price of the other packs less a percentage. Ends it
 * when none are left, when all are held, and while the product has a deal. Returns the number of products whose page
 * changed.
 */
export async function updateClearances(tx: Tx, percentOff: number): Promise<number> {
  await lockProductCards(tx); // of two updates at once the second reads the stock again
  const { rows } = await sql<NearDateSkuRow>`
    select near.id, near.product_id, near.price, near.sale_price, near.clearance_until, own.price as usual_price,
      coalesce(own.sale_price, own.price) as usual_paid,
      case when stock_items.on_hand > reserved and not ${hasDeal} then (
        select min(best_before) from pack_lots
        where pack_lots.sku_id = near.id and pack_lots.on_hand > 0 and state = 'ok' and not is_off_sale
      ) end as until
    from skus as near
    join skus as own on own.id = near.near_date_of
    join stock_items on stock_items.sku_id = near.id
    order by near.id
  `.execute(tx);
  const changed = new Set<string>();
  for (const { id, product_id, usual_price, usual_paid, until, ...before } of rows) {
    const reduced = nearDatePrice(usual_paid, percentOff);
    const after = {
      price: usual_price,
      sale_price: reduced < usual_price ? reduced : null,
      clearance_until: until,
    };
    const isSame =
      before.price === after.price &&
      before.sale_price === after.sale_price &&
      before.clearance_until === after.clearance_until;
    if (isSame) continue;
    await tx.updateTable('skus').set(after).where('id', '=', id).execute();
    if (before.clearance_until !== null || until !== null) changed.add(product_id);
  }
  if (changed.size > 0) await reindexProducts(tx, [...changed]);
  return changed.size;
}
