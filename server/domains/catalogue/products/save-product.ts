import {
  type ProductDraft,
  productErrors,
  type StaffProduct,
} from '@kebun/contract/catalogue/products/staff-products.ts';
import { textsOrNull, trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import { type Actor, audit, diffFields } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertNoErrors, fieldRefusal, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { writeBundleSlots } from '../bundles/write-bundle-slots.ts';
import { reindexProducts } from '../reindex-products.ts';
import { freeSlug } from './find-copy-names.ts';
import { findStaffProduct } from './list-staff-products.ts';
import { assertReferencesExist, saveProductLabels, writePictures } from './product-associations.ts';
import { saveVariants } from './save-variants.ts';

/** Records the first units of new packs. Stock is above the catalogue, so the routes pass this function. */
export type OpenNewStock = (
  tx: Tx,
  opening: readonly { sku_id: string; delta: number }[],
  by: Actor,
) => Promise<void>;

/**
 * Creates a product, with a slug of its name and codes of its slug where staff typed none. Shoppers see it once it is
 * published and can buy it once it has stock.
 */
export async function createProduct(
  tx: Tx,
  typedDraft: ProductDraft,
  by: Actor,
  openStock: OpenNewStock,
  now = new Date(),
): Promise<StaffProduct> {
  if (!(await hasShop(tx))) throw new Refusal('shop_missing');
  await lockNames(tx);
  const draft = { ...typedDraft, slug: trimText(typedDraft.slug) || (await freeSlug(tx, typedDraft.name)) };
  await check(tx, draft);
  const row = rowOf(draft);
  const listed = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const { id } = await tx
    .insertInto('products')
    .values({ ...row, ...listed, publish_by: row.publish_at && by.id, shop_id: draft.shop_id ?? firstShop })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeRest(tx, id, draft, by, openStock);

  const after = await findStaffProduct(tx, id);
  await audit(tx, by, { action: 'product.created', subject: { kind: 'product', id }, after });
  return after;
}

/**
 * Updates a product from the version that the caller has seen. Its slug is fixed after the first sale, because
 * links lead to it. Its packs stay, because orders refer to them.
 */
export async function changeProduct(
  tx: Tx,
  id: string,
  { version, ...typedDraft }: ProductDraft & { version: number },
  by: Actor,
  openStock: OpenNewStock,
): Promise<StaffProduct> {
  await lockProduct(tx, id, version);
  const before = await findStaffProduct(tx, id);
  const draft = { ...typedDraft, slug: trimText(typedDraft.slug) || before.slug };
  await check(tx, draft, before);
  const row = rowOf(draft);
  await tx
    .updateTable('products')
    .set({
      ...row,
      ...(draft.shop_id && { shop_id: draft.shop_id }),
      publish_by: scheduledBy(row, before, by),
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await writeRest(tx, id, draft, by, openStock);

  const after = await findStaffProduct(tx, id);
  const changed = diffFields(before, after);
  await audit(tx, by, { action: 'product.updated', subject: { kind: 'product', id }, ...changed });
  return after;
}

async function check(tx: Tx, draft: ProductDraft, before?: StaffProduct) {
  assertNoErrors(productErrors(draft));
  if (before) checkAgainst(draft, before);
  await assertReferencesExist(tx, draft);
  await assertSlugFree(tx, draft.slug ?? '', before?.id);
}

function checkAgainst(draft: ProductDraft, before: StaffProduct) {
  if (before.status !== 'draft' && draft.slug !== before.slug) {
    throw invalidField('slug', 'office.product_rule_slug_stays');
  }
  if ((before.product_type === 'bundle') !== (draft.product_type === 'bundle')) {
    throw invalidField('product_type');
  }
  const draftIds = new Set(draft.packs.map(({ id }) => id));
  if (!before.packs.every(({ id }) => draftIds.has(id)))
    throw invalidField('packs', 'office.product_rule_packs_stay');
  if (before.pictures.length > 0 && draft.pictures.length === 0) {
    throw invalidField('pictures', 'office.product_rule_picture_stays');
  }
}

/** Two callers cannot choose the same slug, because each waits for the other's transaction. */
const lockNames = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('product names', 0))`.execute(tx);

async function assertSlugFree(tx: Tx, slug: string, ownId: string | undefined) {
  await lockNames(tx); // the next caller waits here
  const other = await tx
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .$if(ownId !== undefined, (found) => found.where('id', '<>', ownId as string))
    .executeTakeFirst();
  if (other) throw fieldRefusal('slug_taken', 'slug');
}

async function writeRest(tx: Tx, id: string, draft: ProductDraft, by: Actor, openStock: OpenNewStock) {
  const opening = await saveVariants(tx, id, draft);
  if (opening.length > 0) await openStock(tx, opening, by);
  await saveProductLabels(tx, id, draft);
  await writePictures(tx, id, draft.pictures);
  await writeBundleSlots(tx, id, draft.slots);
  await reindexProducts(tx, [id]);
}

const trimText = (text: string | null | undefined) => text?.trim() ?? '';
const textOrNull = (text: string | null | undefined) => text?.trim() || null;

const rowOf = (draft: ProductDraft) => ({
  name: trimmedTexts(draft.name),
  name_ms: textOrNull(draft.name_ms),
  slug: trimText(draft.slug),
  description: trimmedTexts(draft.description),
  storage_tip: textsOrNull(draft.storage_tip),
  origin: textsOrNull(draft.origin),
  allergens: textsOrNull(draft.allergens),
  nutrition: textsOrNull(draft.nutrition),
  shelf_days: draft.shelf_days ?? null,
  guaranteed_days: draft.guaranteed_days ?? null,
  product_type: typeOf(draft),
  status: draft.status,
  publish_at: draft.publish_at ? new Date(draft.publish_at).toISOString() : null,
  category_id: draft.category_id ?? '',
  brand_id: draft.brand_id ?? null,
  tax_class_id: draft.tax_class_id ?? null,
  aliases: draft.aliases.map(trimText),
  sale_mode: draft.sale_mode,
  fresh: draft.fresh,
  is_featured: draft.is_featured,
  picture_id: draft.pictures[0]?.id ?? null,
});

/** Returns whose decision it is when a draft goes on sale: that of the staff member who chose the time. */
const scheduledBy = ({ publish_at }: { publish_at: string | null }, before: StaffProduct, by: Actor) =>
  publish_at && publish_at === before.publish_at ? sql<string | null>`publish_by` : publish_at && by.id;

/** Derives the type from the number of packs. Only a bundle states its type. */
function typeOf({ product_type, packs }: ProductDraft) {
  if (product_type === 'bundle') return 'bundle';
  return packs.length > 1 ? 'variable' : 'simple';
}

export const hasShop = async (tx: Tx) =>
  (await tx.selectFrom('shops').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Sells a product where staff choose no shop. Most businesses have one. */
export const firstShop = sql<string>`(select id from shops order by position, id limit 1)`;

/** Locks a product for this transaction. Throws when its version is not the given one. */
async function lockProduct(tx: Tx, id: string, version: number): Promise<void> {
  const locked = await tx
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) throw new Refusal('product_not_found');
  if (locked.version !== version) {
    throw new Refusal('version_conflict', { fresh: { version: locked.version } });
  }
}
