import type { Language } from '@kebun/contract/lib/languages.ts';
import { type ReviewMove, type ReviewStatus, reviewMoves } from '@kebun/contract/reviews/review-status.ts';
import type { StaffReview } from '@kebun/contract/reviews/staff-reviews.ts';
import { may } from '@kebun/contract/staff/staff.ts';
import { audit } from '#platform/auth/audit.ts';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { byMoment, cursorPage, readCursor } from '#platform/http/cursor-pagination.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { moveReview } from './move-review.ts';
import { type StaffReviewRow, selectByStatus, selectForStaff } from './staff-rows.ts';

interface Query {
  status?: ReviewStatus;
  cursor?: string;
  limit?: number;
}

interface Reader {
  language: Language;
  staff: Pick<StaffCaller, 'roles'>;
}

/** Lists reviews by status, the newest first. */
export async function listForStaff(
  db: Db,
  { status = 'pending', cursor, limit = 30 }: Query,
  reader: Reader,
) {
  const after = readCursor(cursor);
  const rows = await selectByStatus(db, { status, after, limit: limit + 1, language: reader.language });
  const { shown, next_cursor } = cursorPage(rows, limit, byMoment);
  return { data: shown.map((row) => staffReview(row, reader)), next_cursor };
}

export async function findForStaff(db: Db, id: string, reader: Reader): Promise<StaffReview> {
  const row = await selectForStaff(db, id, reader.language);
  if (!row) throw new Refusal('review_not_found');
  return staffReview(row, reader);
}

/** Returns a review with its author's name. The email address is null for staff who may not read customers. */
const staffReview = ({ moment: _moment, ...row }: StaffReviewRow, { staff }: Reader): StaffReview => ({
  ...row,
  email: may(staff.roles, 'customers.read') ? row.email : null,
  created_at: new Date(row.created_at).toISOString(),
  decision: row.decision && { ...row.decision, at: new Date(row.decision.at).toISOString() },
});

interface Deciding {
  move: ReviewMove;
  note?: string | null | undefined;
  by: { id: string };
}

/** Publishes or hides a review on behalf of staff. Hiding requires a reason. */
export async function decideReview(tx: Tx, id: string, { move, note, by }: Deciding): Promise<void> {
  const reason = note?.trim();
  if (move === 'reject' && !reason)
    throw new Refusal('request_invalid', { broken: { note: ['rule.required'] } });
  if (!(await selectForStaff(tx, id, 'en'))) throw new Refusal('review_not_found');

  const from = await moveReview(tx, id, move, { actorId: by.id, note: reason ?? null });
  await audit(tx, by, {
    action: `review.${move}`,
    subject: { kind: 'review', id },
    before: { status: from },
    after: { status: reviewMoves[move].to },
  });
}
