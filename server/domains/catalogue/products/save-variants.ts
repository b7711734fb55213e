import type { PackDraft, ProductDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import { weightTolerancePercent } from '@kebun/contract/lib/limits.ts';
import { trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { fieldRefusal, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { freeCodes } from './find-copy-names.ts';

/**
 * Saves the packs of a product, and returns the opening stock of each new one. An existing pack keeps its row, because
 * orders, carts and movements refer to it; its stock is not changed here. The caller holds the lock on names, so that
 * codes stay unique.
 */
export async function saveVariants(
  tx: Tx,
  productId: string,
  draft: ProductDraft,
): Promise<{ sku_id: string; delta: number }[]> {
  const packs = await withCodes(tx, draft);
  await assertSkuCodesFree(tx, packs);
  if (packs.length > 1) await assertNoOpenDeals(tx, productId);
  const opening: { sku_id: string; delta: number }[] = [];
  for (const [index, pack] of packs.entries()) {
    const row = rowOf(pack, draft);
    if (pack.id) await updatePack(tx, productId, pack.id, row, index);
    const isCounted = draft.product_type !== 'bundle';
    const skuId = pack.id ?? (await insertPack(tx, productId, row, isCounted));
    await writeValues(tx, skuId, pack.value_ids);
    if (!pack.id && isCounted && pack.opening_stock)
      opening.push({ sku_id: skuId, delta: pack.opening_stock });
  }
  return opening;
}

/** Gives each pack without a code a free one of the slug. */
async function withCodes(tx: Tx, { slug, packs }: ProductDraft): Promise<PackDraft[]> {
  const codes = await freeCodes(
    tx,
    slug ?? '',
    packs.map(({ code }) => code),
  );
  return packs.map((pack, index) => ({ ...pack, code: codes[index] ?? '' }));
}

const rowOf = (pack: PackDraft, { sale_mode }: ProductDraft) => ({
  code: pack.code?.trim() ?? '',
  barcode: pack.barcode?.trim() || null,
  unit: trimmedTexts(pack.unit),
  weight_g: pack.weight_g ?? null,
  weight_tolerance_percent:
    sale_mode === 'weight' ? (pack.weight_tolerance_percent ?? weightTolerancePercent) : 0,
  price: pack.price ?? 0,
  sale_price: pack.sale_price ?? null,
  cost: pack.cost ?? null,
  market_price: pack.market_price ?? null,
  picture_id: pack.picture_id ?? null,
  low_stock_at: pack.low_stock_at ?? null,
});

type Row = ReturnType<typeof rowOf>;

async function updatePack(tx: Tx, productId: string, id: string, row: Row, place: number) {
  const updated = await tx
    .updateTable('skus')
    .set(row)
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .returning('id')
    .executeTakeFirst();
  if (!updated) throw invalidField(`packs.${place}.id`);
}

async function insertPack(tx: Tx, productId: string, row: Row, isCounted: boolean): Promise<string> {
  const { id } = await tx
    .insertInto('skus')
    .values({ ...row, product_id: productId, position: nextPlace(productId) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isCounted) await tx.insertInto('stock_items').values({ sku_id: id }).execute();
  return id;
}

const nextPlace = (productId: string) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from skus where product_id = ${productId})`;

async function writeValues(tx: Tx, skuId: string, valueIds: readonly string[]) {
  await tx.deleteFrom('sku_values').where('sku_id', '=', skuId).execute();
  await sql`
    insert into sku_values (sku_id, attribute_id, value_id)
    select ${skuId}, attribute_id, id from attribute_values where id = any(${valueIds}::uuid[])
    on conflict do nothing
  `.execute(tx);
}

/**
 * Throws when a code or barcode is taken, because scanners must find one pack. It also serializes two changes at
 * once.
 */
async function assertSkuCodesFree(tx: Tx, packs: readonly PackDraft[]) {
  for (const field of ['code', 'barcode'] as const) {
    const typed = packs.map((pack) => pack[field]?.trim() ?? '');
    const holders = await tx
      .selectFrom('skus')
      .select(['id', field])
      .where(field, '=', sql<string>`any(${typed}::text[])`)
      .execute();
    const place = packs.findIndex(({ id }, n) => {
      const isTwice = typed[n] !== '' && typed.indexOf(typed[n] ?? '') < n;
      return isTwice || holders.some((holder) => holder[field] === typed[n] && holder.id !== id);
    });
    if (place >= 0) {
      throw fieldRefusal('code_taken', `packs.${place}.${field}`);
    }
  }
}

/** Throws while a deal is open, because a deal applies to exactly one pack. */
async function assertNoOpenDeals(tx: Tx, productId: string) {
  const deal = await tx
    .selectFrom('deals')
    .innerJoin('skus', 'skus.id', 'deals.sku_id')
    .select('deals.id')
    .where('skus.product_id', '=', productId)
    .where('ends_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (deal) throw new Refusal('deal_needs_single_variant');
}
