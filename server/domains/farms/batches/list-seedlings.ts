import type { Seedling } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { type listSeedlings as call, seedlingList } from '@kebun/contract/farms/batches/seedlings.ts';
import { closedStages, stages } from '@kebun/contract/farms/batches/stages.ts';
import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import { mondayOf } from '@kebun/contract/lib/iso-week.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import { type Column, conditionOf, requestedBy, wordColumn } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { allTextsSql } from '#platform/db/localised.ts';
import { type List, pageReply, parseListQuery } from '#platform/http/list-query.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { matchesFarm } from '../matches-farm.ts';
import { findSeedlings, seedlingOf } from './seedling.ts';

type Query = Static<(typeof call.call)['query']>;
type Condition = RawBuilder<unknown>;

interface ReadContext {
  today: Day;
  language: Language;
  t: Translate;
}

type SeedlingFilter = (typeof seedlingList)['search'][number] | 'text' | 'status' | 'status_slug';
type Order = (typeof seedlingList)['orders'][number];

/** Returns public batches as cards. Without a filter it lists living batches, the soonest harvest first. */
export async function listSeedlings(db: Db, query: Query, context: ReadContext) {
  const list = parseListQuery(query, seedlingList);
  const where = whereOf(query, list, context);
  const [{ rows: counted }, data] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from batches where ${where}`.execute(db),
    pageOf(db, { where, query, list }, context),
  ]);
  return pageReply(data, { ...list, total: counted[0]?.total ?? 0 });
}

/** Returns the batches of a farm with the soonest harvest: the first page, without a total. */
export function soonSeedlings(db: Db, farmId: string, context: ReadContext): Promise<Seedling[]> {
  const query: Query = { farm_id: farmId };
  const list = parseListQuery(query, seedlingList);
  return pageOf(db, { where: whereOf(query, list, context), query, list }, context);
}

const whereOf = (query: Query, list: List<Order>, { today }: ReadContext) =>
  sql.join(conditionsOf(query, list, today), sql` and `);

async function pageOf(
  db: Db,
  { where, query, list }: { where: Condition; query: Query; list: List<Order> },
  { language, today, t }: ReadContext,
): Promise<Seedling[]> {
  const ids = sql`
    select id, row_number() over () as place
    from (select id from batches where ${where} order by ${orderBySql(query, list)} limit ${list.limit} offset ${list.offset}) as page
  `;
  const rows = await findSeedlings(db, ids, language);
  return rows.map((row) => seedlingOf(row, today, t));
}

/** A batch is public when its farm is open and public. */
export const isPublic = sql`public and stage_since is not null
  and farm_id in (select id from farms where farms.public and farms.status = 'active')`;

function conditionsOf(query: Query, list: List, today: Day): Condition[] {
  const { farm_id, plot_id, crop, variety_id, product_id, flag, ready, ready_from, ready_to } = query;
  const conditions: Condition[] = [isPublic, ...stageConditions(query)];
  if (farm_id) conditions.push(sql`farm_id in (select id from farms where ${matchesFarm(farm_id)})`);
  if (plot_id) conditions.push(isOnPlot(plot_id));
  if (crop) conditions.push(isOfCrop(crop.split(',')));
  if (variety_id) conditions.push(isUuid(variety_id) ? sql`variety_id = ${variety_id}` : sql`false`);
  if (product_id) conditions.push(becomes(product_id));
  if (ready_from) conditions.push(sql`harvested_until >= ${ready_from}::date`);
  if (ready_to) conditions.push(sql`ready_on <= ${ready_to}::date`);
  if (ready) conditions.push(readyIn[ready](mondayOf(today)));
  if (flag) conditions.push(flagged[flag](today));
  conditions.push(conditionOf(list, columns));
  return conditions;
}

/** Closed batches are listed only on request. */
function stageConditions({ status, status_slug, is_archived }: Query): Condition[] {
  const requestedStatuses = [status, status_slug].flatMap((slugs) => slugs?.split(',') ?? []).filter(Boolean);
  if (is_archived) return [sql`closed_at is not null and archived_at is not null`];
  if (requestedStatuses.length === 0) return [sql`closed_at is null`];
  const isOver = requestedStatuses.some((slug) => (closedStages as readonly string[]).includes(slug));
  return isOver ? [] : [sql`closed_at is null`]; // the columns decide which of them
}

export const isOnPlot = (plotId: string) =>
  isUuid(plotId)
    ? sql`(plot_id = ${plotId} or id in (select batch_id from cohorts where cohorts.plot_id = ${plotId} and alive + pending > 0))`
    : sql`false`;

/** Matches a crop by id or slug. A slug may have hyphens where the id has none. */
export const isOfCrop = (names: readonly string[]) =>
  sql`crop_id = any(${[...names, ...names.map((name) => name.replaceAll('-', '_'))]}::text[])`;

const becomes = (idOrSlug: string) => sql`variety_id in (
  select variety_id from variety_products join products on products.id = product_id
  where ${isUuid(idOrSlug) ? sql`products.id = ${idOrSlug}` : sql`products.slug = ${idOrSlug}`}
)`;

const flagged: Record<NonNullable<Query['flag']>, (today: Day) => Condition> = {
  on_hold: () => sql`on_hold`,
  phi_active: (today) => sql`(interval_unknown or safe_harvest_from > ${today}::date)`,
  overdue: (today) => sql`overdue_from <= ${today}::date`,
  harvest_soon: (today) => sql`first_harvest_on is null and ready_on <= ${addDays(today, 3)}::date`,
};

/** Batches ready in a week, counted like the totals: batches in harvest do not count for next week. */
export const readyIn: Record<NonNullable<Query['ready']>, (monday: Day) => Condition> = {
  this_week: (monday) => sql`(stage = 'harvesting' or ${firstIn(monday)})`,
  next_week: (monday) => firstIn(addDays(monday, 7)),
};
const firstIn = (monday: Day) =>
  sql`first_harvest_on is null and ready_on between ${monday}::date and ${addDays(monday, 6)}::date`;

/** Searches varieties by name first, then their batches, because names are few and batches many. */
export const matchesVariety = (words: string) => {
  const like = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`variety_id in (
    select crop_varieties.id from crop_varieties join crops on crops.id = crop_id
    where concat_ws(' ', ${allTextsSql('crop_varieties.name')}, ${allTextsSql('crops.name')}, name_ms) ilike ${like}
  )`;
};
const hasCode = (code: string) => sql`code = ${code.toUpperCase()}`;
const matchesText = (words: string) => (/^nb-/i.test(words) ? hasCode(words) : matchesVariety(words));

const isAtStage = wordColumn(sql`stage`, stages);
const columns: Record<SeedlingFilter, Pick<Column, 'fits'>> = {
  code: requestedBy(hasCode),
  crop: requestedBy((name) => isOfCrop([name])),
  name: requestedBy(matchesVariety),
  text: requestedBy(matchesText),
  status: isAtStage,
  status_slug: isAtStage,
};

/** Each order reads an index of living batches, except the rarest, which is sorted. */
function orderBySql({ is_archived }: Query, { orderBy, sortedBy }: List<Order>) {
  if (is_archived && !orderBy) return sql`closed_at desc, id`;
  const down =
    sortedBy === 'desc' ||
    (sortedBy === undefined && (orderBy === 'sown_on' || orderBy === 'quantity_alive'));
  const direction = down ? sql`desc` : sql`asc`;
  const orders: Record<Order, Condition> = {
    expected_harvest: sql`ready_on ${direction}, id`,
    sown_on: sql`sown_on ${direction}${down ? sql` nulls last` : sql``}, id`,
    status: sql`array_position(${[...stages]}::text[], stage) ${direction}, ready_on, id`,
    quantity_alive: sql`alive ${direction}, id`,
  };
  return orders[orderBy ?? 'expected_harvest'];
}
