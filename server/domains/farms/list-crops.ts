import type { CropFigures } from '@kebun/contract/farm-crops.ts';
import type { Crop } from '@kebun/contract/farms.ts';
import type { Language } from '@kebun/contract/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { type PictureRow, pictured } from './people-shown.ts';

type Row = Omit<Crop, keyof CropFigures | 'slug' | 'image'> & {
  figures: CropFigures;
  picture: PictureRow | null;
};

/** What can be grown, with the book that forecasts start from, figure by figure with its source. */
export async function listCrops(db: Db, { text }: { text?: string }, language: Language): Promise<Crop[]> {
  const name = sql.raw(`name_${language}`);
  const like = `%${(text ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await sql<Row>`
    select crops.id, crops.${name} as name, name_ms as malay_name, latin, family, template, propagation, figures,
      to_json(pictures) as picture,
      (
        select coalesce(json_agg(distinct jsonb_build_object('id', products.id, 'name', products.${name}, 'slug', products.slug)), '[]')
        from crop_varieties join variety_products on variety_id = crop_varieties.id join products on products.id = product_id
        where crop_id = crops.id and products.status = 'publish'
      ) as products,
      (
        select coalesce(sum(alive), 0)::bigint from stage_totals join crop_varieties on crop_varieties.id = variety_id
        where crop_id = crops.id and public
      ) as seedlings_alive
    from crops left join pictures on pictures.id = picture_id
    where crops.archived_at is null and concat_ws(' ', crops.name_en, crops.name_zh, name_ms, latin) ilike ${like}
    order by name
  `.execute(db);
  return rows.map(({ figures, picture, ...crop }) => ({
    ...crop,
    ...figures,
    slug: crop.id.replaceAll('_', '-'),
    image: pictured(picture, crop.name),
  }));
}
