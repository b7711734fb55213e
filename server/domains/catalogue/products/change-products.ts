import type { ChangedProduct, ProductStatus } from '@kebun/contract/catalogue/products/staff-products.ts';
import { defaultLanguage, type Language } from '@kebun/contract/lib/languages.ts';
import { percentOf } from '@kebun/contract/lib/money.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { reindexProducts } from '../reindex-products.ts';
import {
  applyLabelChange,
  type LabelChange,
  type LabelDifference,
  lockLabel,
  previewLabelChange,
} from '../taxonomy/change-labels.ts';

interface PackPrice {
  price: number;
  sale_price: number | null;
}

/** A rise or a cut of prices, in percent or in sen. */
interface PriceChange {
  percent?: number | undefined;
  amount?: number | undefined;
}

const raisePrice = (price: number, { percent = 0, amount = 0 }: PriceChange) =>
  price + percentOf(price, percent) + amount;

const isSale = (sale: number, price: number) => sale > 0 && sale < price;

/** A change of several products at once. Exactly one field is set. */
export interface Change extends PriceChange, LabelChange {
  category_id?: string | undefined;
  status?: ProductStatus | undefined;
}

interface ChangingPack {
  id: string;
  unit: string;
  price: number;
  sale_price: number | null;
  after: { price: number; sale_price: number | null } | undefined; // undefined when the new price would be invalid
}

/** A product with the result of a change. */
interface ProductChange extends Omit<ChangedProduct, 'packs' | 'block_reason'> {
  packs: ChangingPack[];
  block_reason: MessageKey | null;
}

/** Previews a change of these products, in order, and names those it cannot apply to. */
export async function previewChanges(
  db: Db,
  ids: readonly string[],
  change: Change,
  language: Language,
): Promise<ProductChange[]> {
  if (Object.values(change).filter((each) => each !== undefined).length !== 1) {
    throw invalidField('change', 'rule.required');
  }
  const category = change.category_id && (await findCategoryName(db, change.category_id, language));
  const carriedBy = await previewLabelChange(db, ids, change, language);
  const products = await selectProducts(db, ids, language);
  return products.map((product) => ({
    ...applyChange(product, change, category),
    labels: carriedBy?.(product.id) ?? none,
  }));
}

const none: LabelDifference = { from: [], to: [] };

/** Applies a change to all products or to none. It requires that no product has changed since the preview. */
export async function changeProducts(
  tx: Tx,
  products: readonly { id: string; version: number }[],
  change: Change,
  by: { id: string },
): Promise<number> {
  const ids = products.map(({ id }) => id);
  await lockAll(tx, products);
  await lockLabel(tx, change);
  const changes = await previewChanges(tx, ids, change, defaultLanguage);
  const stuck = changes.find(({ block_reason }) => block_reason);
  if (stuck?.block_reason) throw invalidField('change', stuck.block_reason);

  await applyLabelChange(tx, ids, change);
  for (const each of changes) await makeChange(tx, each, change, by);
  await reindexProducts(tx, ids);
  return changes.length;
}

async function lockAll(tx: Tx, products: readonly { id: string; version: number }[]) {
  const locked = await tx
    .selectFrom('products')
    .select(['id', 'version'])
    .where('id', '=', sql<string>`any(${products.map(({ id }) => id)}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const versions = new Map(locked.map(({ id, version }) => [id, version]));
  if (!products.every(({ id }) => versions.has(id))) throw new Refusal('product_not_found');
  if (!products.every(({ id, version }) => versions.get(id) === version))
    throw new Refusal('version_conflict');
}

type Product = Omit<ProductChange, 'packs' | 'block_reason' | 'labels'> & {
  picture_id: string | null;
  packs: Omit<ChangingPack, 'after'>[];
};

async function selectProducts(db: Db, ids: readonly string[], language: Language): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select products.id, products.version, ${textSql('products.name', language)} as name, products.picture_id,
      json_build_object('from', status, 'to', status) as status,
      json_build_object('from', ${textSql('categories.name', language)},
        'to', ${textSql('categories.name', language)}) as category,
      (
        select json_agg(json_build_object('id', id, 'unit', ${textSql('skus.unit', language)}, 'price', price,
          'sale_price', sale_price) order by position)
        from skus where product_id = products.id and near_date_of is null
      ) as packs
    from unnest(${[...ids]}::uuid[]) with ordinality as requested (id, place)
    join products on products.id = requested.id
    join categories on categories.id = category_id
    order by place
  `.execute(db);
  return rows;
}

async function findCategoryName(db: Db, id: string, language: Language): Promise<string> {
  const category = await db
    .selectFrom('categories')
    .select(textSql('name', language).as('name'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!category) throw new Refusal('category_not_found');
  return category.name;
}

function applyChange(
  product: Product,
  change: Change,
  category: string | undefined,
): Omit<ProductChange, 'labels'> {
  const { picture_id, ...shown } = product;
  const isPriced = change.percent !== undefined || change.amount !== undefined;
  const packs = isPriced ? product.packs.map((pack) => ({ ...pack, after: changedPrice(pack, change) })) : [];
  return {
    ...shown,
    packs,
    category: { ...product.category, ...(category && { to: category }) },
    status: { ...product.status, ...(change.status && { to: change.status }) },
    block_reason: changeBlockReason(packs, change, picture_id),
  };
}

function changeBlockReason(packs: readonly ChangingPack[], { status }: Change, pictureId: string | null) {
  if (packs.some(({ after }) => !after)) return 'office.product_rule_price';
  if (status && status !== 'draft' && !pictureId) return 'office.product_rule_picture';
  return null;
}

async function makeChange(tx: Tx, { id, packs, ...each }: ProductChange, change: Change, by: { id: string }) {
  for (const { id: skuId, after } of packs) {
    if (after) await tx.updateTable('skus').set(after).where('id', '=', skuId).execute();
  }
  await tx
    .updateTable('products')
    .set({
      ...(change.category_id && { category_id: change.category_id }),
      ...(change.status && { status: change.status, publish_at: null, publish_by: null }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await audit(tx, by, {
    action: 'product.updated',
    subject: { kind: 'product', id },
    before: changedValue(change, packs, each, 'from'),
    after: changedValue(change, packs, each, 'to'),
  });
}

/** Returns the field of a product that a change affects, for the audit log. */
function changedValue(
  change: Change,
  packs: readonly ChangingPack[],
  { category, status, labels }: Pick<ProductChange, 'category' | 'status' | 'labels'>,
  end: 'from' | 'to',
) {
  if (change.add_tag || change.drop_tag) return { tags: labels[end] };
  if (change.add_dietary || change.drop_dietary) return { dietary: labels[end] };
  if (change.category_id) return { category: category[end] };
  if (change.status) return { status: status[end] };
  return {
    packs: packs.map(({ id, price, sale_price, after }) => ({
      id,
      ...(end === 'from' ? { price, sale_price } : after),
    })),
  };
}

/**
 * Returns the changed price and sale price, or undefined when the result is no valid price. Both change alike, so
 * that the discount stays.
 */
function changedPrice({ price, sale_price }: PackPrice, rise: PriceChange): PackPrice | undefined {
  const changed = {
    price: raisePrice(price, rise),
    sale_price: sale_price === null ? null : raisePrice(sale_price, rise),
  };
  const isPrice =
    changed.price > 0 && (changed.sale_price === null || isSale(changed.sale_price, changed.price));
  return isPrice ? changed : undefined;
}
