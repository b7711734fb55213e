import type { Localised } from '@kebun/contract/lib/localised.ts';
import type {
  RecallCredit,
  RecallStart,
  RecallStartKind,
  RecallStatus,
  StaffRecall,
} from '@kebun/contract/recalls/staff-recalls.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';

export type RecallRow = Omit<
  Selectable<DB['recalls']>,
  'status' | 'credit' | 'start_kind' | 'reason' | 'advice'
> & {
  status: RecallStatus;
  credit: RecallCredit;
  start_kind: RecallStartKind;
  reason: Localised;
  advice: Localised;
};

/** Locks a recall, before everything else. Throws for one that does not exist. */
export async function lockRecall(tx: Tx, id: string): Promise<RecallRow> {
  const recall = await tx
    .selectFrom('recalls')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$castTo<RecallRow>()
    .executeTakeFirst();
  if (!recall) throw new Refusal('recall_not_found');
  return recall;
}

export const startOf = ({
  start_kind: kind,
  start_ref: ref,
  from_day: from,
  to_day: to,
}: Pick<RecallRow, 'start_kind' | 'start_ref' | 'from_day' | 'to_day'>): RecallStart => ({
  kind,
  ref,
  from,
  to,
});

/** The packs of a row of `recall_lots` that came back with their orders since the confirmation. */
const returnedSince = sql<number>`(
  select coalesce(sum(order_line_lots.returned - order_line_lots.quantity + units), 0)::int
  from recall_lines join order_line_lots using (line_id, lot_id)
  where recall_lines.recall_id = recall_lots.recall_id and recall_lines.lot_id = recall_lots.lot_id
)`;

/**
 * Returns the laterals that account for the packs of a row of `recall_lots`, beside `pack_lots`. Each pack that the
 * recall reached is in the shop, destroyed, eaten, unknown or accounted for by another recall of its lot. `open` are
 * the packs outside that no recall has accounted for; packs that a count missed later are unknown too.
 */
export const packAccounts = sql`
  cross join lateral (
    select recall_lots.in_parcels + recall_lots.sold - recall_lots.back_before as outside, ${returnedSince} as came_with_orders,
      coalesce(sum(others.recovered), 0)::int - recall_lots.back_before as others_recovered,
      coalesce(sum(others.consumed), 0)::int as others_consumed
    from recall_lots as others
    where others.lot_id = recall_lots.lot_id and others.recall_id <> recall_lots.recall_id
  ) as back
  cross join lateral (
    select coalesce(-sum(delta) filter (where moved.recall_id = recall_lots.recall_id), 0)::int as destroyed,
      coalesce(-sum(delta) filter (where moved.recall_id <> recall_lots.recall_id), 0)::int - recall_lots.destroyed_before
        as others_destroyed
    from stock_movements as moved where moved.lot_id = recall_lots.lot_id and moved.recall_id is not null
  ) as gone
  cross join lateral (
    select on_hand + blocked_units as here,
      outside - recovered - came_with_orders - consumed - others_recovered - others_consumed as open,
      on_hand + blocked_units - stock - recovered - came_with_orders - others_recovered + gone.destroyed
        + others_destroyed as found -- by a count; below nothing: missing
  ) as present
  cross join lateral (
    select stock + outside + greatest(found, 0) as reached, open + greatest(-found, 0) as unknown,
      others_consumed + others_destroyed as elsewhere
  ) as accounts`;

/**
 * Returns the laterals that account for the grams of a row of `recall_harvest_lots`, beside `harvest_lots`. Each gram
 * is left, destroyed, used otherwise or destroyed by another recall of its lot.
 */
export const gramAccounts = sql`
  cross join lateral (
    select coalesce(sum(grams) filter (where lost.recall_id = recall_harvest_lots.recall_id), 0)::bigint as destroyed_g,
      coalesce(sum(grams) filter (where lost.recall_id <> recall_harvest_lots.recall_id), 0)::bigint
        - recall_harvest_lots.destroyed_before_g
        as elsewhere_g
    from lot_losses as lost where lost.harvest_lot_id = harvest_lots.id and lost.recall_id is not null
  ) as gone
  cross join lateral (
    select wasted_g - lost_before_g - destroyed_g - elsewhere_g as used_g,
      harvest_lots.remaining_g + wasted_g - lost_before_g as reached_g
  ) as accounts`;

/** Selects recalls as one member of staff sees them. */
export async function selectRecalls(
  db: Db,
  reader: { id: string },
  rest: RawBuilder<unknown>,
): Promise<StaffRecall[]> {
  const { rows } = await sql<StaffRecall>`
    select recalls.id, number, status, json_build_object('kind', start_kind, 'ref', start_ref, 'label', start_label,
        'from', from_day, 'to', to_day) as start,
      severity, credit, reason, advice, drafters.name as drafted_by, drafted_by = ${reader.id}::uuid as is_own, drafted_at,
      confirmers.name as confirmed_by, confirmed_at, closers.name as closed_by, closed_at, closing_note, recalls.version
    from recalls
    join staff as drafters on drafters.id = drafted_by
    left join staff as confirmers on confirmers.id = confirmed_by
    left join staff as closers on closers.id = closed_by
    ${rest}
  `.execute(db);
  return rows;
}

/** Returns the number of recalls that wait for their confirmation or for the end of their reconciliation. */
export async function countOpenRecalls(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('recalls')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('status', 'in', ['draft', 'active'])
    .executeTakeFirstOrThrow();
  return Number(open);
}

interface RecallsPage {
  status?: RecallStatus | undefined;
  limit: number;
  offset: number;
}

/** Returns a page of recalls and their number, the newest first. */
export async function listRecalls(db: Db, reader: { id: string }, { status, limit, offset }: RecallsPage) {
  const where = status ? sql`where status = ${status}` : sql``;
  const rows = await selectRecalls(
    db,
    reader,
    sql`${where} order by number desc limit ${limit} offset ${offset}`,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total from recalls ${where}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
