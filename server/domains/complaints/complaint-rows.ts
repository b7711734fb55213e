import type { ComplaintKind } from '@kebun/contract/complaints/complaints.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import type { RefundStatus } from '@kebun/contract/refunds/refund-status.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** A complaint with the status of its refund. */
export interface ComplaintRow {
  id: string;
  order_item_id: string;
  name: Localised;
  unit: Localised;
  quantity: number;
  kind: ComplaintKind;
  note: string | null;
  created_at: string;
  status: RefundStatus;
  is_instant: boolean;
  refund_id: string;
  refund_amount: number;
  decided_note: string | null;
}

export const complaintColumns = sql`
  complaints.id, complaints.line_id as order_item_id, order_lines.name, order_lines.unit, refund_lines.quantity,
  complaints.kind, refunds.comment as note, complaints.created_at, refunds.status, is_instant, refunds.id as refund_id,
  refunds.amount + refunds.credit as refund_amount, decided_note`;

export const complaintTables = sql`
  complaints
  join refunds on refunds.id = refund_id
  join refund_lines on refund_lines.refund_id = refunds.id
  join order_lines on order_lines.id = complaints.line_id
  join orders on orders.id = refunds.order_id`;

/** Returns the complaints about an order, the newest first. */
export async function selectComplaints(db: Db, orderId: string): Promise<ComplaintRow[]> {
  const { rows } = await sql<ComplaintRow>`
    select ${complaintColumns} from ${complaintTables}
    where orders.id = ${orderId}::uuid
    order by complaints.id desc
  `.execute(db);
  return rows;
}

interface NewComplaint {
  refund_id: string;
  line_id: string;
  kind: ComplaintKind;
  short_packs: number;
  is_instant: boolean;
}

/** Inserts a complaint. Returns undefined when the line was reported for this before. */
export const insertComplaint = (tx: Tx, complaint: NewComplaint) =>
  tx
    .insertInto('complaints')
    .values(complaint)
    .onConflict((conflict) => conflict.constraint('one_complaint_per_line').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Tells whether a line was reported as of this kind. */
export async function isReported(tx: Tx, line_id: string, kind: string): Promise<boolean> {
  const known = await tx
    .selectFrom('complaints')
    .select('id')
    .where('line_id', '=', line_id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Returns what complaints of a customer were credited without a decision of staff in the last days, in sen. It counts
 * all orders of the shopper and of the mailbox, because a guest is a new shopper in every browser.
 */
export async function sumInstantCredit(
  db: Db,
  { shopper_id, email }: { shopper_id: string; email: string },
  days: number,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(refunds.amount + refunds.credit), 0)::bigint as sum
    from orders join refunds on refunds.order_id = orders.id join complaints on complaints.refund_id = refunds.id
    where (shopper_id = ${shopper_id}::uuid or normalize_email(email) = normalize_email(${email}::text))
      and is_instant and complaints.created_at > now() - ${days} * interval '1 day'
  `.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Returns the photo of the shopper's own complaint, or of any when no shopper is named. */
export async function selectPhoto(db: Db, id: string, shopperId?: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ photo: Buffer }>`
    select photo from complaint_photos
    join complaints on complaints.id = complaint_id
    join refunds on refunds.id = refund_id join orders on orders.id = order_id
    where complaint_id = ${id}::uuid ${shopperId === undefined ? sql`` : sql`and shopper_id = ${shopperId}::uuid`}
  `.execute(db);
  return rows[0]?.photo;
}

/** Returns the number of complaints that staff must decide. */
export async function countWaitingComplaints(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from complaints join refunds on refunds.id = refund_id where status = 'requested'
  `.execute(db);
  return rows[0]?.n ?? 0;
}
