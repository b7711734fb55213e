import type { CropFigures } from '@kebun/contract/farms/crops/crop-figures.ts';
import { type Crop, type listCrops as call, cropList } from '@kebun/contract/farms/crops/crops.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { allTextsSql, textSql } from '#platform/db/localised.ts';
import { figureOf, pageOf, type RowColumns, textOf, wordOf } from '#platform/db/row-columns.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { type PictureRow, pictureReply } from '../people/public-farmer.ts';

type Row = Omit<Crop, keyof CropFigures | 'slug' | 'image'> & {
  other_names: string; // in every language
  figures: CropFigures;
  picture: PictureRow | null;
};

type NamedCrop = Crop & { other_names: string };

const named = textOf<NamedCrop>(
  ({ name }) => name,
  ({ other_names, malay_name, latin }) => [other_names, malay_name, latin],
);
const columns: RowColumns<typeof cropList, NamedCrop> = {
  name: named,
  text: named,
  family: wordOf(({ family }) => family),
  template: wordOf(({ template }) => template),
  slug: wordOf(({ slug }) => slug),
  seedlings_alive: figureOf(({ seedlings_alive }) => seedlings_alive),
};

/** Returns a page of crops with their figures and sources. */
export async function listCrops(db: Db, query: Static<(typeof call.call)['query']>, language: Language) {
  return pageOf(await allCrops(db, language), parseListQuery(query, cropList), columns, language);
}

/** Returns a crop by id or slug. */
export async function findCrop(db: Db, idOrSlug: string, language: Language): Promise<Crop | undefined> {
  const all = await allCrops(db, language);
  return all.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
}

async function allCrops(db: Db, language: Language): Promise<NamedCrop[]> {
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<Row>`
    select crops.id, ${name('crops')} as name, ${allTextsSql('crops.name')} as other_names,
      name_ms as malay_name, latin, family, template, propagation, figures,
      to_json(pictures) as picture,
      (
        select coalesce(json_agg(distinct jsonb_build_object('id', products.id, 'name', ${name('products')}, 'slug', products.slug)), '[]')
        from crop_varieties join variety_products on variety_id = crop_varieties.id join products on products.id = product_id
        where crop_id = crops.id and products.status = 'publish'
      ) as products,
      (
        select coalesce(sum(alive), 0)::bigint from stage_totals join crop_varieties on crop_varieties.id = variety_id
        where crop_id = crops.id and public
      ) as seedlings_alive
    from crops left join pictures on pictures.id = picture_id
    where crops.archived_at is null
    order by name
  `.execute(db);
  return rows.map(({ figures, picture, ...crop }) => ({
    ...crop,
    ...figures,
    slug: crop.id.replaceAll('_', '-'),
    image: pictureReply(picture, crop.name),
  }));
}
