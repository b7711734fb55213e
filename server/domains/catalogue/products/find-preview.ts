import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import { hashOfToken } from '#platform/auth/session.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { productCardJson } from '../listing/product-cards.ts';
import { pageJson } from './find-product.ts';
import { findProductFacts } from './product-facts.ts';

interface Preview {
  product_id: string;
  has_ended: boolean;
  available: number;
  stock: Record<string, number>; // by sku, for each pack
}

/**
 * Returns a draft product for the holder of its preview link. It is built from the tables, because drafts have no
 * cached card. It has no deal and is not marked new, because both start with its first day on sale.
 */
export async function findPreview(
  db: Db,
  { slug, token }: { slug: string; token: string },
  language: Language,
) {
  const preview = await selectPreview(db, slug, token);
  if (!preview) throw new Refusal('product_not_found');
  if (preview.has_ended) throw new Refusal('preview_ended');

  const { product_id, available, stock } = preview;
  const [product] = await findProductFacts(db, [product_id], ['draft', 'publish', 'archived']);
  if (!product) throw new Refusal('product_not_found'); // a draft without a picture or a pack
  return pageJson(
    {
      ...productCardJson(product, language),
      product_id,
      available,
      is_new: false,
      deal: null,
      stock,
    },
    language,
  );
}

async function selectPreview(db: Db, slug: string, token: string): Promise<Preview | undefined> {
  const { rows } = await sql<Preview>`
    select
      products.id as product_id,
      expires_at <= now() as has_ended,
      coalesce(sum(greatest(on_hand - reserved, 0)), 0)::int as available,
      coalesce(json_object_agg(skus.id, greatest(on_hand - reserved, 0)) filter (where on_hand is not null), '{}') as stock
    from product_previews
    join products on products.id = product_previews.product_id
    left join skus on skus.product_id = products.id
    left join stock_items on sku_id = skus.id
    where token_hash = ${hashOfToken(token)} and slug = ${slug}
    group by products.id, expires_at
  `.execute(db);
  return rows[0];
}
