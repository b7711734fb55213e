import type { CropFigures } from '@kebun/contract/farms/crops/crop-figures.ts';
import type {
  listStaffCrops as listCall,
  StaffCrop,
  StaffVariety,
} from '@kebun/contract/farms/crops/staff-crops.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type PictureRow, pictureReply } from '../people/public-farmer.ts';

type Line = Static<typeof listCall.call.reply>['data'][number];

interface Row extends Omit<Line, 'image' | 'first_harvest_days' | 'basis'> {
  name_ms: string;
  family: string;
  regrowth: boolean;
  propagation: string;
  figures: CropFigures;
  picture: PictureRow | null;
  version: number;
}

const selectCrops = (where: ReturnType<typeof sql>) => sql<Row>`
  select crops.id, crops.code, crops.name, name_ms, latin, family, template, regrowth, propagation,
    figures, crops.version, crops.archived_at, to_json(pictures) as picture,
    (select count(*)::int from crop_varieties where crop_id = crops.id and crop_varieties.archived_at is null) as varieties,
    (select count(*)::int from batches where crop_id = crops.id and closed_at is null) as growing
  from crops left join pictures on pictures.id = picture_id
  where ${where}`;

/** Lists all crops by name, archived ones last. */
export async function listStaffCrops(db: Db, language: Language): Promise<Line[]> {
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<Row>`
    ${selectCrops(sql`true`)} order by crops.archived_at is not null, ${name('crops')}
  `.execute(db);
  return rows.map((row) => lineOf(row, language));
}

const lineOf = ({ picture, figures, ...row }: Row, language: Language) => ({
  ...row,
  ...figures,
  image: pictureReply(picture, textIn(row.name, language)),
});

export async function findStaffCrop(db: Db, id: string, language: Language): Promise<StaffCrop> {
  const { rows } = await selectCrops(sql`crops.id = ${id}`).execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  const { picture } = row;
  return {
    ...lineOf(row, language),
    picture_id: picture?.id ?? null,
    thumbnail: picture?.thumbnail ?? null,
    varieties: await varietiesOf(db, id, language),
  };
}

async function varietiesOf(db: Db, cropId: string, language: Language): Promise<StaffVariety[]> {
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<StaffVariety>`
    select id, name, supplier, figures -> 'first_harvest_days' as first_harvest_days, archived_at, version,
      (select count(*)::int from batches where variety_id = crop_varieties.id and closed_at is null) as growing,
      (
        select coalesce(json_agg(json_build_object('id', products.id, 'name', ${name('products')})
          order by variety_products.position, products.id), '[]')
        from variety_products join products on products.id = product_id where variety_id = crop_varieties.id
      ) as products
    from crop_varieties where crop_id = ${cropId}
    order by archived_at is not null, ${name('crop_varieties')}, id
  `.execute(db);
  return rows;
}
