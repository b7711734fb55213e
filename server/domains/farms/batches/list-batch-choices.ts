import type { BatchChoices } from '@kebun/contract/farms/batches/staff-batches.ts';
import { stages, type TemplateName, templates } from '@kebun/contract/farms/batches/stages.ts';
import { lossCauses } from '@kebun/contract/farms/events/events.ts';
import { takesPlants } from '@kebun/contract/farms/plots/plant-locations.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { type FarmStaff, mayDecide } from '../farm-staff.ts';
import { stageStatus } from '../status-icons.ts';

type CropRow = Omit<BatchChoices['crops'][number], 'begins'> & { template: TemplateName };

/** Returns the options for searching, starting and editing a batch. */
export async function listBatchChoices(
  db: Db,
  { staff, language, t }: { staff: FarmStaff; language: Language; t: Translate },
): Promise<BatchChoices> {
  const theirs = [...staff.farms.keys()].filter((farm) => mayDecide(staff, farm));
  const [farms, crops, seed_lots] = await Promise.all([
    farmsOf(db, theirs, language),
    cropsIn(db, language),
    seedIn(db),
  ]);
  return {
    farms,
    crops: crops.map(({ template, ...crop }) => ({ ...crop, begins: templates[template].begins })),
    seed_lots,
    stages: stages.map((stage) => stageStatus(stage, t)),
    causes: lossCauses.map((id) => ({ id, name: t(`field.cause_${id}`) })),
  };
}

async function farmsOf(db: Db, ids: readonly string[], language: Language) {
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<BatchChoices['farms'][number]>`
    select id, ${name('farms')} as name, (
      select coalesce(json_agg(json_build_object('id', plots.id, 'code', plots.code, 'name', ${name('plots')},
        'takes_plants', plots.kind = any(${takesPlants}::text[])) order by plots.code), '[]')
      from plots where farm_id = farms.id and not archived
    ) as plots, (
      select coalesce(json_agg(json_build_object('id', farmers.id, 'name', ${textSql('farmers.display_name', language)})
        order by ${textSql('farmers.display_name', language)}), '[]')
      from farmer_farms join farmers on farmers.id = farmer_id
      where farm_id = farms.id and farmers.archived_at is null
    ) as farmers
    from farms where id = any(${ids}::uuid[]) and status = 'active' order by code
  `.execute(db);
  return rows;
}

async function cropsIn(db: Db, language: Language): Promise<CropRow[]> {
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<CropRow>`
    select crops.id, ${name('crops')} as name, template,
      json_agg(json_build_object('id', crop_varieties.id, 'name', ${name('crop_varieties')})
        order by ${name('crop_varieties')}) as varieties
    from crops join crop_varieties on crop_id = crops.id
    where crops.archived_at is null and crop_varieties.archived_at is null
    group by crops.id order by ${name('crops')}
  `.execute(db);
  return rows;
}

/** Returns seed lots with seed left, the oldest first, because it is sown first. */
async function seedIn(db: Db): Promise<BatchChoices['seed_lots']> {
  const { rows } = await sql<BatchChoices['seed_lots'][number]>`
    select id, variety_id, supplier || ' · ' || supplier_lot as name
    from seed_lots where quantity is null or used < quantity order by received_on, id
  `.execute(db);
  return rows;
}
