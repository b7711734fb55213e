import type { Tint } from '@kebun/contract/catalogue/catalogue-shapes.ts';
import type { Stage } from '@kebun/contract/farms/batches/stages.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { sql } from 'kysely';
import { textSql } from '#platform/db/localised.ts';
import { tintSql } from '../crops/tint-sql.ts';
import { type PictureRow, pictureReply } from '../people/public-farmer.ts';
import { stageStatus } from '../status-icons.ts';
import { expectedOf } from './seedling.ts';

/** A batch in one line: for a plot, and for a farmer. */
export interface BriefRow {
  id: string;
  code: string;
  name: string;
  crop: { id: string; name: string; tint: Tint };
  picture: PictureRow | null;
  stage: Stage;
  quantity_alive: number;
  since: Day;
  first_harvest_on: Day | null;
  ready_from: Day | null;
  ready_to: Day | null;
  harvested_until: Day | null;
}

/** Returns the start of a statement. The caller adds a join with `cohorts`, the plants in one place. */
export const briefs = (language: Language) => {
  const name = (table: string) => textSql(`${table}.name`, language);
  return sql`
    select batches.id, batches.code, ${name('crop_varieties')} as name,
      json_build_object('id', crops.id, 'name', ${name('crops')}, 'tint', ${tintSql(sql`batches.variety_id`)}) as crop,
      to_json(pictures) as picture, cohorts.stage,
      cohorts.alive as quantity_alive, (cohorts.since at time zone 'Asia/Kuala_Lumpur')::date as since,
      first_harvest_on, ready_from, ready_to, harvested_until
    from batches
    join crops on crops.id = batches.crop_id
    join crop_varieties on crop_varieties.id = batches.variety_id
    left join pictures on pictures.id = coalesce(batches.picture_id, crops.picture_id)
  `;
};

export const briefOf = (
  { id, code, name, crop, picture, stage, quantity_alive, since, ...dates }: BriefRow,
  t: Translate,
) => ({
  id,
  code,
  name,
  crop: { ...crop, slug: crop.id.replaceAll('_', '-'), image: pictureReply(picture, crop.name) },
  stage: stageStatus(stage, t),
  quantity_alive,
  since,
  expected_harvest: expectedOf(dates),
});
