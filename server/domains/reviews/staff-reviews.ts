import { defaultLanguage, type Language } from '@kebun/contract/lib/languages.ts';
import { type ReviewMove, type ReviewStatus, reviewMoves } from '@kebun/contract/reviews/review-status.ts';
import type { StaffReview } from '@kebun/contract/reviews/staff-reviews.ts';
import { may } from '@kebun/contract/staff/staff.ts';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import {
  byMoment,
  type CursorKey,
  cursorPage,
  isBeyond,
  readCursor,
} from '#platform/http/cursor-pagination.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { moveReview } from './move-review.ts';

interface StaffReviewRow extends StaffReview {
  moment: string; // creation time to the microsecond
}

const selectReviews = (where: RawBuilder<unknown>, language: Language, limit: number) => sql<StaffReviewRow>`
  select reviews.id, product_id, rating, message, reviews.name, email, website, language, reviews.status,
    reviews.created_at, reviews.created_at::text as moment, order_line_id is not null as is_verified,
    json_build_object('id', products.id, 'slug', slug,
      'name', ${textSql('products.name', language)}) as product,
    (
      select json_build_object('by', staff.name, 'note', note, 'at', at)
      from review_decisions left join staff on staff.id = actor_id
      where review_id = reviews.id order by review_decisions.at desc, review_decisions.id desc limit 1
    ) as decision
  from (select * from reviews where ${where} order by created_at desc, id desc limit ${limit}) as reviews
  join products on products.id = product_id
  order by reviews.created_at desc, reviews.id desc`;

interface StaffReviewsQuery {
  status: ReviewStatus;
  after: CursorKey | undefined;
  limit: number;
  language: Language;
}

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
export async function listReviewsForStaff(
  db: Db,
  { status = 'pending', cursor, limit = 30 }: Query,
  reader: Reader,
) {
  const after = readCursor(cursor);
  const rows = await selectByStatus(db, { status, after, limit: limit + 1, language: reader.language });
  const { shown, next_cursor } = cursorPage(rows, limit, byMoment);
  return { data: shown.map((row) => staffReview(row, reader)), next_cursor };
}

export async function findReviewForStaff(db: Db, id: string, reader: Reader): Promise<StaffReview> {
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

interface ReviewDecision {
  move: ReviewMove;
  note?: string | null | undefined;
  by: { id: string };
}

/** Publishes or hides a review on behalf of staff. Hiding requires a reason. */
export async function decideReview(tx: Tx, id: string, { move, note, by }: ReviewDecision): Promise<void> {
  const reason = note?.trim();
  if (move === 'reject' && !reason) throw invalidField('note', 'rule.required');
  if (!(await selectForStaff(tx, id, defaultLanguage))) throw new Refusal('review_not_found');

  const from = await moveReview(tx, id, move, { actorId: by.id, note: reason ?? null });
  await audit(tx, by, {
    action: `review.${reviewMoves[move].to}`,
    subject: { kind: 'review', id },
    before: { status: from },
    after: { status: reviewMoves[move].to },
  });
}

async function selectByStatus(
  db: Db,
  { status, after, limit, language }: StaffReviewsQuery,
): Promise<StaffReviewRow[]> {
  const further = after ? sql`and ${isBeyond(sql`created_at`, after)}` : sql``;
  const { rows } = await selectReviews(sql`status = ${status} ${further}`, language, limit).execute(db);
  return rows;
}

async function selectForStaff(db: Db, id: string, language: Language): Promise<StaffReviewRow | undefined> {
  const { rows } = await selectReviews(sql`id = ${id}::uuid`, language, 1).execute(db);
  return rows[0];
}
