import type { Paper } from '@kebun/contract/catalogue.ts';
import type { Language } from '@kebun/contract/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { isUuid } from '#platform/uuid.ts';
import { type Attachment, attachment } from './attachment.ts';

/** The most units of one thing that one line may ask for. */
const mostOfOneLine = 999;

/** What a cart line shows of a sku and what an order copies from it, as of now. Money is sen. */
export interface PricedSku {
  sku_id: string;
  code: string;
  product_id: string;
  slug: string;
  name: string;
  image: Attachment;
  paper: Paper;
  unit: string;
  sale_mode: 'each' | 'weight';
  fresh: boolean;
  weight_g: number | null;
  weight_tolerance_percent: number;
  price: number;
  sale_price: number | null;
  available: number;
  qty_min: number;
  qty_step: number;
  qty_max: number; // 0 when it cannot be bought
  status: 'draft' | 'publish' | 'archived';
}

type Asked = { skuIds: readonly string[] } | { productIds: readonly string[] };

/** In no particular order; what is not known is left out. What cannot be bought now has nothing available. */
export async function findPricedSkus(db: Db, asked: Asked, language: Language): Promise<PricedSku[]> {
  const [column, named] =
    'skuIds' in asked
      ? (['skus.id', asked.skuIds] as const)
      : (['skus.product_id', asked.productIds] as const);
  const ids = named.filter(isUuid);
  if (ids.length === 0) return [];

  const rows = await db
    .selectFrom('skus')
    .innerJoin('stock_items', 'stock_items.sku_id', 'skus.id')
    .innerJoin('products', 'products.id', 'skus.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('pictures', 'pictures.id', 'products.picture_id')
    .select((eb) => [
      'skus.id as sku_id',
      'skus.code',
      'skus.weight_g',
      'skus.weight_tolerance_percent',
      'skus.price',
      'skus.sale_price',
      'products.id as product_id',
      'products.slug',
      'products.sale_mode',
      'products.fresh',
      'products.status',
      'categories.paper',
      'pictures.id as picture_id',
      'pictures.thumbnail',
      'pictures.original',
      'pictures.width',
      'pictures.height',
      eb('stock_items.on_hand', '-', eb.ref('stock_items.held')).as('left'),
      eb.ref(`products.name_${language}`).as('name'),
      eb.ref(`skus.unit_${language}`).as('unit'),
    ])
    .where(column, '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

  return rows.map(({ picture_id, thumbnail, original, width, height, left, ...row }) => {
    const available = row.status === 'publish' ? left : 0;
    return {
      ...row,
      image: attachment({ id: picture_id, thumbnail, original, width, height }, row.name),
      paper: row.paper as PricedSku['paper'],
      sale_mode: row.sale_mode as PricedSku['sale_mode'],
      status: row.status as PricedSku['status'],
      available,
      qty_min: 1,
      qty_step: 1,
      qty_max: Math.min(available, mostOfOneLine),
    };
  });
}
