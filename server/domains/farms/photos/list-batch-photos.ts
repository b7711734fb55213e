import {
  type BatchPhoto,
  type listBatchPhotos as call,
  type PhotoState,
  publishableTypes,
} from '@kebun/contract/farms/photos/published-photos.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { byMoment, cursorPage, isBeyond, readCursor } from '#platform/http/cursor-pagination.ts';
import { eventReply } from '../events/event-reply.ts';
import { type FarmStaff, mayDecide, requireFarmManager } from '../farm-staff.ts';
import { placeOf } from './published-photo-rows.ts';

type Query = Static<(typeof call.call)['query']>;

interface PhotoRow extends Omit<BatchPhoto, 'what'> {
  type: (typeof publishableTypes)[number];
  moment: string;
}

interface ReadContext {
  staff: FarmStaff;
  language: Language;
  t: Translate;
}

/** Lists the photos of events that count, on the farms that a manager decides on, the latest first. */
export async function listBatchPhotos(db: Db, query: Query, { staff, language, t }: ReadContext) {
  if (query.farm_id) requireFarmManager(staff, query.farm_id);
  const farms = query.farm_id
    ? [query.farm_id]
    : [...staff.farms.keys()].filter((id) => mayDecide(staff, id));
  const { limit = 25, state, batch_id } = query;
  const after = readCursor(query.cursor);
  const conditions = [
    ...(state ? [sql`${states[state]}`] : []),
    ...(after ? [isBeyond(sql`occurred_at`, after)] : []),
  ];
  const { rows } = await sql<PhotoRow>`
    select found.id, event_id, type, (occurred_at at time zone 'Asia/Kuala_Lumpur')::date as on,
      occurred_at::text as moment, (select code from plots where id = place) as plot,
      json_build_object('id', farms.id, 'name', ${textSql('farms.name', language)}) as farm,
      json_build_object('id', batches.id, 'code', batches.code, 'public', batches.public and farms.public) as batch,
      staff.name as recorded_by,
      case when published_id is not null then 'published' when is_declined then 'declined' else 'waiting' end as state,
      ${publishedSql(language)} as published
    from (
      select * from (
      select photos.id, events.id as event_id, events.type, events.occurred_at, events.actor_id, ${placeOf} as place,
        batch.id as of_batch, published_photos.id as published_id,
        exists (select from declined_photos where photo_id = photos.id) as is_declined
      from farm_events as events
      join farm_photos as photos on photos.id = any(events.photos) and photos.farm_id = events.farm_id
      cross join lateral (${batch_id ? sql`select ${batch_id}::uuid as id` : batchOf}) as batch
      left join published_photos on published_photos.photo_id = photos.id and published_photos.event_id = events.id
      where events.farm_id = any(${farms}::uuid[]) and events.photos <> '{}'
        and events.type = any(${[...publishableTypes]}) and event_counts(events.id)
        ${batch_id ? isOfBatch(batch_id) : sql``}
      ) as listed
      ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by occurred_at desc, id desc limit ${limit + 1}
    ) as found
    join batches on batches.id = of_batch
    join farms on farms.id = batches.farm_id
    left join staff on staff.id = found.actor_id
    order by occurred_at desc, found.id desc
  `.execute(db);
  const { shown, next_cursor } = cursorPage(rows, limit, byMoment);
  return {
    data: shown.map(({ type, moment: _, ...row }) => ({
      ...row,
      what: eventReply({ type, payload: {} }, t).title,
    })),
    next_cursor,
  };
}

const states: Record<PhotoState, ReturnType<typeof sql>> = {
  waiting: sql`published_id is null and not is_declined`,
  published: sql`published_id is not null`,
  declined: sql`published_id is null and is_declined`,
};

/** The batch of an event, or the first of several. */
const batchOf = sql`
  select coalesce(events.batch_id, (
    select batch_id from farm_event_batches where event_id = events.id order by batch_id limit 1
  )) as id`;

const isOfBatch = (id: string) => sql`and (events.batch_id = ${id}::uuid or exists (
  select from farm_event_batches where event_id = events.id and farm_event_batches.batch_id = ${id}::uuid
))`;

const publishedSql = (language: Language) => sql`(
  select json_build_object('id', shown.id, 'version', shown.version, 'at', shown.published_at, 'caption', shown.caption,
    'by', (select name from staff where staff.id = shown.published_by),
    'people', (
      select coalesce(json_agg(json_build_object('id', farmers.id, 'name', ${textSql('display_name', language)}) order by farmers.id), '[]')
      from published_photo_people join farmers on farmers.id = farmer_id where published_photo_id = shown.id
    ))
  from published_photos as shown where shown.id = published_id
)`;
