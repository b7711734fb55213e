import { type ReviewMove, type ReviewStatus, reviewMoves } from '@kebun/contract/reviews/review-status.ts';
import type { Review, reviewList } from '@kebun/contract/reviews/reviews.ts';
import { type Insertable, sql } from 'kysely';
import {
  type Columns,
  conditionOf,
  figureColumn,
  momentColumn,
  orderOf,
  textColumn,
  wordColumn,
} from '#platform/db/columns.ts';
import type { DB } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { List } from '#platform/http/list-query.ts';

/** Returns undefined when this purchase, or without one this shopper, already has a review of the product. */
export const insertReview = (tx: Tx, review: Insertable<DB['reviews']>) =>
  tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Returns which of these purchases have a review. */
export async function findReviewedLines(tx: Tx, lineIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('reviews')
    .select('order_line_id')
    .where('order_line_id', 'in', lineIds)
    .execute();
  return new Set(rows.flatMap(({ order_line_id }) => order_line_id ?? []));
}

interface MovedReview {
  product_id: string;
  rating: number;
  from_status: ReviewStatus;
}

interface Decision {
  actorId: string | null;
  note: string | null;
}

/** Returns undefined when the review has already left the expected status. */
export async function updateReview(
  tx: Tx,
  reviewId: string,
  move: ReviewMove,
  { actorId, note }: Decision,
): Promise<MovedReview | undefined> {
  const { from, to }: { from: readonly ReviewStatus[]; to: ReviewStatus } = reviewMoves[move];
  const { rows } = await sql<MovedReview>`
    with before as (
      select id, status from reviews where id = ${reviewId} for no key update
    ), moved as (
      update reviews set status = ${to} from before
      where reviews.id = before.id and before.status = any(${from}::text[])
      returning reviews.id, product_id, rating, before.status as from_status
    ), decision as (
      insert into review_decisions (review_id, move, actor_id, note)
      select id, ${move}, ${actorId}::uuid, ${note} from moved
    )
    select product_id, rating, from_status from moved
  `.execute(tx);
  return rows[0];
}

/** Returns a page of published reviews of a product, the newest or best first by default. */
export const selectPublished = (db: Db, productId: string, list: List): Promise<Review[]> =>
  publishedQuery(db, productId, list)
    .select([
      'id',
      'product_id',
      'rating',
      'message',
      'name',
      'website',
      'language',
      'created_at',
      sql<boolean>`order_line_id is not null`.as('is_verified'),
    ])
    .orderBy(orderOf({ ...list, sortedBy: list.sortedBy ?? 'desc' }, columns, newestFirst))
    .limit(list.limit)
    .offset(list.offset)
    .$castTo<Review>()
    .execute();

export async function countPublished(db: Db, productId: string, list: List): Promise<number> {
  const { count } = await publishedQuery(db, productId, list)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const publishedQuery = (db: Db, productId: string, list: List) =>
  db
    .selectFrom('reviews')
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .where(conditionOf(list, columns));

const columns: Omit<Columns<typeof reviewList>, 'slug'> = {
  message: textColumn(sql`message`),
  text: textColumn(sql`message`, sql`name`),
  name: textColumn(sql`name`),
  rating: figureColumn(sql`rating`),
  language: wordColumn(sql`language`),
  created_at: momentColumn(sql`created_at`),
};
const newestFirst = { by: 'created_at', direction: 'desc', ties: sql`created_at desc, id desc` } as const;

/** A shopper has one review without purchase per product: the customer's own stays. */
export const updateWriter = (tx: Tx, guestId: string, customerId: string) =>
  sql`
    update reviews set shopper_id = ${customerId}
    where shopper_id = ${guestId} and (
      order_line_id is not null
      or not exists (
        select from reviews as own
        where own.shopper_id = ${customerId} and own.product_id = reviews.product_id and own.order_line_id is null
      )
    )
  `.execute(tx);
