import { type ComplaintState, stateOfRefund } from '@kebun/contract/complaints/complaints.ts';
import type { StaffComplaint } from '@kebun/contract/complaints/staff-complaints.ts';
import { type RefundStatus, refundStatuses } from '@kebun/contract/refunds/refund-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import { type Approver, loadApprover } from '#domains/refunds/approver.ts';
import { decideRefund } from '#domains/refunds/decisions/decide-refund.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { byId, cursorPage } from '#platform/http/cursor-pagination.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type ComplaintRow, complaintColumns, complaintTables } from './complaint-rows.ts';
import { deliveredOn, guaranteedDays, isShort } from './line-lots.ts';
import { complaintReply } from './list-complaints.ts';

type StaffComplaintRow = ComplaintRow &
  Pick<
    StaffComplaint,
    | 'order_id'
    | 'order_display_id'
    | 'customer_name'
    | 'is_guest'
    | 'product_id'
    | 'delivered_on'
    | 'short_packs'
    | 'lots'
    | 'refund_display_id'
    | 'decided_by'
    | 'decided_at'
  >;

/** Counts complaints about a lot, but those that staff declined or the customer withdrew. */
const complaintsOfLot = (lot: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from complaint_lots
  join complaints on complaints.id = complaint_id join refunds on refunds.id = refund_id
  where complaint_lots.lot_id = ${lot} and status not in ('rejected', 'withdrawn'))`;

const lots = sql`(
  select coalesce(json_agg(json_build_object('code', code, 'state', state, 'best_before', best_before,
    'is_short', ${isShort}, 'guaranteed_days', ${guaranteedDays}, 'complaints', ${complaintsOfLot(sql`pack_lots.id`)}) order by code), '[]')
  from complaint_lots as named
  join pack_lots on pack_lots.id = named.lot_id
  join order_line_lots on order_line_lots.lot_id = named.lot_id and order_line_lots.line_id = order_lines.id
  where named.complaint_id = complaints.id)`;

async function selectStaffComplaints(
  db: Db,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<StaffComplaintRow[]> {
  const { rows } = await sql<StaffComplaintRow>`
    select ${complaintColumns}, orders.id as order_id, orders.display_id as order_display_id,
      orders.billing_address ->> 'recipient' as customer_name,
      not exists (select from customers where customers.shopper_id = orders.shopper_id) as is_guest,
      order_lines.product_id, ${deliveredOn} as delivered_on, short_packs, ${lots} as lots,
      orders.display_id || '-' || refunds.number as refund_display_id, decider.name as decided_by, decided_at
    from ${complaintTables}
    left join staff as decider on decider.id = decided_by
    where ${where}
    order by complaints.id desc limit ${limit}
  `.execute(db);
  return rows;
}

interface StaffComplaintsQuery {
  state?: ComplaintState | undefined;
  lot?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

const statusesOf = (state: ComplaintState): RefundStatus[] =>
  refundStatuses.filter((status) => stateOfRefund[status] === state);

/** Lists complaints, the newest first. */
export async function listStaffComplaints(
  db: Db,
  { state, lot, cursor, limit = 30 }: StaffComplaintsQuery,
  locale: Pick<ReplyLocale, 'language'>,
) {
  const conditions = [
    sql`true`,
    ...(state ? [sql`refunds.status = any(${statusesOf(state)}::text[])`] : []),
    ...(lot === undefined
      ? []
      : [
          sql`complaints.id in (
            select complaint_id from complaint_lots join pack_lots on pack_lots.id = lot_id where code = ${lot.trim().toUpperCase()})`,
        ]),
    ...(cursor ? [sql`complaints.id < ${cursor}::uuid`] : []),
  ];
  const rows = await selectStaffComplaints(db, sql.join(conditions, sql` and `), limit + 1);
  const { shown, next_cursor } = cursorPage(rows, limit, byId);
  return { data: shown.map((row) => staffReply(row, locale)), next_cursor };
}

export async function findStaffComplaint(
  db: Db,
  id: string,
  locale: Pick<ReplyLocale, 'language'>,
): Promise<StaffComplaint> {
  const [row] = await selectStaffComplaints(db, sql`complaints.id = ${id}::uuid`, 1);
  if (!row) throw new Refusal('complaint_not_found');
  return staffReply(row, locale);
}

const staffReply = (row: StaffComplaintRow, locale: Pick<ReplyLocale, 'language'>): StaffComplaint => ({
  ...row,
  ...complaintReply(row, locale),
  refund_status: row.status,
  decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
});

interface ComplaintDecision {
  action: 'credit' | 'decline';
  note?: string | null | undefined; // for the customer
}

/**
 * Credits or declines a complaint by deciding its refund: of two decisions the first counts, no one decides their own,
 * and a large amount waits for a second person.
 */
export async function decideComplaint(
  tx: Tx,
  by: { id: string },
  id: string,
  { action, note }: ComplaintDecision,
): Promise<'done' | 'awaiting_second_approval'> {
  const reason = note?.trim();
  if (action === 'decline' && !reason) throw invalidField('note', 'issue.refund_note_missing');
  const complaint = await tx
    .selectFrom('complaints')
    .select(['refund_id', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!complaint) throw new Refusal('complaint_not_found');
  const decider: Approver = await loadApprover(tx, by);
  const outcome = await decideRefund(
    tx,
    decider,
    complaint.refund_id,
    action === 'credit'
      ? { action: 'approve', ...(reason && { note: reason }) }
      : { action: 'reject', note: reason ?? '' },
  );
  await audit(tx, by, {
    action: action === 'credit' ? 'complaint.credited' : 'complaint.declined',
    subject: { kind: 'complaint', id },
    after: { kind: complaint.kind, refund: complaint.refund_id, outcome },
  });
  return outcome;
}
