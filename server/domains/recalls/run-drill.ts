import type { Language } from '@kebun/contract/lib/languages.ts';
import { drillMinutes, drillOrdersAtOnce } from '@kebun/contract/lib/limits.ts';
import type { RecallDrill, RecallScope, RecallStart } from '@kebun/contract/recalls/staff-recalls.ts';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { readRange } from './draft-recall.ts';
import { startOf } from './recall-rows.ts';
import { findRecallScope, listOrdersOf } from './recall-scope.ts';
import { rehearseRecall } from './rehearse-recall.ts';
import { startLabel, tracedLotsFrom } from './traced-lots.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'recalls.complete_drill': { drill_id: string };
  }
}

type StartOfDrill = Parameters<typeof startOf>[0];

interface DrillContext {
  by: { id: string };
  key: string; // idempotency key: a repeated request is one drill
  language: Language;
}

/**
 * Begins a drill: the search of a recall, and the reading of every order with its people. A job then does the work of
 * the recall and takes it back. Only the report stays, which names no person. Returns the id of the drill.
 */
export async function runDrill(
  db: Db,
  request: RecallStart,
  { by, key, language }: DrillContext,
): Promise<string> {
  const source = `staff:${by.id}:${key}`;
  const start = readRange(request);
  const before = await selectDrill(db, source, start);
  if (before) return before;
  const found = await measureSearch(db, start, language);
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('recall_drills.number'))`.execute(tx);
    const other = await selectDrill(tx, source, start); // of the same request, sent twice
    if (other) return other;
    const drill = await tx
      .insertInto('recall_drills')
      .values({
        ...found,
        number: sql`(select coalesce(max(number), 0) + 1 from recall_drills)`,
        start_kind: start.kind,
        start_ref: start.ref,
        start_label: await startLabel(tx, start),
        from_day: start.from ?? null,
        to_day: start.to ?? null,
        staff_id: by.id,
        source,
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
    await audit(tx, by, {
      action: 'recall.drilled',
      subject: { kind: 'recall_drill', id: drill.id },
      after: { number: drill.number, ...start },
    });
    await enqueue(tx, 'recalls.complete_drill', { drill_id: drill.id });
    return drill.id;
  });
}

/**
 * Does the work of a drill and takes it back, and completes the drill with its figures, once. Where a packer has locked
 * the stock, the queue runs it again a little later.
 */
export const completeDrillTask = (async ({ drill_id: id }, db) => {
  const drill = await db
    .selectFrom('recall_drills')
    .select(['start_kind', 'start_ref', 'from_day', 'to_day', 'staff_id'])
    .where('id', '=', id)
    .where('rehearsed_ms', 'is', null)
    .$castTo<StartOfDrill & { staff_id: string }>()
    .executeTakeFirst();
  if (!drill) return;
  const rehearsal = await rehearseRecall(db, startOf(drill), { id: drill.staff_id });
  await db
    .updateTable('recall_drills')
    .set(rehearsal)
    .where('id', '=', id)
    .where('rehearsed_ms', 'is', null)
    .execute();
}) satisfies Task<{ drill_id: string }>;

const isSameStart = (drill: StartOfDrill, { kind, ref, from = null, to = null }: RecallStart) =>
  drill.start_kind === kind && drill.start_ref === ref && drill.from_day === from && drill.to_day === to;

/** Returns the id of the drill of a request. Throws where its key was used for another one. */
async function selectDrill(db: Db, source: string, start: RecallStart): Promise<string | undefined> {
  const drill = await db
    .selectFrom('recall_drills')
    .select(['id', 'start_kind', 'start_ref', 'from_day', 'to_day'])
    .$castTo<StartOfDrill & { id: string }>()
    .where('source', '=', source)
    .executeTakeFirst();
  if (drill && !isSameStart(drill, start)) throw new Refusal('idempotency_mismatch');
  return drill?.id;
}

/** Searches as a recall does, and returns what was found with the moments. Throws where nothing is. */
async function measureSearch(db: Db, start: RecallStart, language: Language) {
  const began_at = await clockOf(db);
  const lots = tracedLotsFrom(start);
  const scope = await findRecallScope(db, lots, language);
  if (scope.totals.pack_lots + scope.totals.harvest_lots === 0) throw new Refusal('recall_empty');
  const traced_at = await clockOf(db);
  const reachable = await countReachable(db, lots);
  return { scope: JSON.stringify(scope), reachable, began_at, traced_at, listed_at: await clockOf(db) };
}

const clockOf = async (db: Db) =>
  (await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)).rows[0]?.now ?? '';

/** Reads every order with its people, as a recall would, and counts those with an email address. */
async function countReachable(db: Db, lots: RawBuilder<unknown>): Promise<number> {
  const people = new Set<string>();
  let offset = 0;
  let total = 0;
  do {
    const page = await listOrdersOf(db, lots, { limit: drillOrdersAtOnce, offset });
    for (const { email } of page.rows) if (email) people.add(email.toLowerCase());
    offset += drillOrdersAtOnce;
    total = page.total;
  } while (offset < total);
  return people.size;
}

/** A stored drill with what its report says. */
export interface DrillRow extends RecallDrill {
  scope: Omit<RecallScope, 'elapsed_ms'>;
  from_day: string | null;
  to_day: string | null;
}

const shownDrills = 100;

/** Returns the latest drills, or one. */
export async function listDrills(db: Db, id?: string): Promise<DrillRow[]> {
  const { rows } = await sql<DrillRow>`
    select recall_drills.id, number, start_label as label, start_kind as kind, scope, scope -> 'totals' as totals, reachable,
      case when rehearsed_ms is not null then json_build_object('blocked_units', blocked_units, 'blocked_ms', blocked_ms,
        'rehearsed_orders', rehearsed_orders, 'mails', mails, 'credits', credits, 'credited', credited,
        'rehearsed_ms', rehearsed_ms) end as rehearsal,
      rehearsed_ms is null and listed_at > now() - make_interval(mins => ${drillMinutes}) as is_running, began_at, (extract(epoch from traced_at - began_at) * 1000)::int as traced_ms,
      (extract(epoch from listed_at - began_at) * 1000)::int as listed_ms, staff.name as by, from_day, to_day
    from recall_drills join staff on staff.id = staff_id
    ${id ? sql`where recall_drills.id = ${id}::uuid` : sql``}
    order by number desc limit ${shownDrills}
  `.execute(db);
  return rows;
}
