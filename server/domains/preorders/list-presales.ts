import { fullSpanIn } from '@kebun/contract/lib/date-wording.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { maxQuantityPerLine, presalesShown } from '@kebun/contract/lib/limits.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import type { PreOrderDays, Presale } from '@kebun/contract/preorders/presales.ts';
import { sql } from 'kysely';
import { attachment, type StoredImage } from '#domains/catalogue/products/attachment.ts';
import {
  firstDay,
  isSelling,
  lastDay,
  packsLeft,
  presalesWithBatches,
} from '#domains/farms/batches/presales-with-batches.ts';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { Refusal } from '#platform/http/refusal.ts';

type NearDateSkuRow = Omit<Presale, 'image' | 'from' | 'to' | 'label'> & {
  first_day: string;
  last_day: string;
  picture: StoredImage;
};

/** Lists what can be pre-ordered now, the earliest harvest first. */
export async function listPresales(
  db: Db,
  { product }: { product?: string | undefined },
  wording: { language: Language; t: Translate },
): Promise<Presale[]> {
  const { language } = wording;
  const { rows } = await sql<NearDateSkuRow>`
    select * from (
      select presales.id, json_build_object('id', products.id, 'slug', products.slug,
          'name', ${textSql('products.name', language)}) as product,
        json_build_object('id', pictures.id, 'thumbnail', pictures.thumbnail, 'original', pictures.original,
          'width', pictures.width, 'height', pictures.height) as picture,
        categories.tint, ${textSql('skus.unit', language)} as unit, products.sale_mode,
        coalesce(skus.sale_price, skus.price) as price,
        json_build_object('code', batches.code, 'farm', ${textSql('farms.name', language)}) as batch,
        ${firstDay} as first_day, ${lastDay} as last_day, least(${packsLeft}, ${maxQuantityPerLine})::int as "left"
      from ${presalesWithBatches}
      join farms on farms.id = batches.farm_id
      join categories on categories.id = products.category_id
      join pictures on pictures.id = coalesce(skus.picture_id, products.picture_id)
      where ${isSelling} and farms.public and farms.status = 'active'
        ${product === undefined ? sql`` : sql`and products.slug = ${product}`}
    ) as presales
    where "left" > 0
    order by first_day, last_day, id
    limit ${presalesShown}
  `.execute(db);
  if (product !== undefined && rows.length === 0) await assertProduct(db, product);
  return rows.map(({ picture, first_day, last_day, ...presale }) => ({
    ...presale,
    image: attachment(picture, presale.product.name),
    ...preOrderReply({ first_day, last_day }, wording),
  }));
}

/** Throws where no product is published under a slug. */
async function assertProduct(db: Db, slug: string): Promise<void> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'publish')
    .executeTakeFirst();
  if (!found) throw new Refusal('product_not_found');
}

interface ExpectedHarvest {
  first_day: string;
  last_day: string;
}

/** Returns when a harvest is expected, as days and in words. */
export const preOrderReply = (
  { first_day, last_day }: ExpectedHarvest,
  { language, t }: { language: Language; t: Translate },
): PreOrderDays => ({
  from: first_day,
  to: last_day,
  label: t('preorder.expected', { days: fullSpanIn(language, first_day, last_day) }),
});

/** Says how a harvest is expected after it has slipped. */
export const slipReply = (
  { first_day, last_day }: { first_day: string | null; last_day: string | null },
  { language, t }: { language: Language; t: Translate },
): string =>
  first_day && last_day
    ? t('preorder.slipped', { days: fullSpanIn(language, first_day, last_day) })
    : t('preorder.slipped_away');
