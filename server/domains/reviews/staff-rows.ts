import type { Language } from '@kebun/contract/lib/languages.ts';
import type { ReviewStatus } from '@kebun/contract/reviews/review-status.ts';
import type { StaffReview } from '@kebun/contract/reviews/staff-reviews.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import type { CursorKey } from '#platform/http/cursor-pagination.ts';

export interface StaffReviewRow extends StaffReview {
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

export async function selectByStatus(
  db: Db,
  { status, after, limit, language }: StaffReviewsQuery,
): Promise<StaffReviewRow[]> {
  const further = after
    ? sql`and (created_at, id) < (${after.moment}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await selectReviews(sql`status = ${status} ${further}`, language, limit).execute(db);
  return rows;
}

export async function selectForStaff(
  db: Db,
  id: string,
  language: Language,
): Promise<StaffReviewRow | undefined> {
  const { rows } = await selectReviews(sql`id = ${id}::uuid`, language, 1).execute(db);
  return rows[0];
}
