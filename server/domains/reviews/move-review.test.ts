import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { reviewStatuses } from '@kebun/contract/reviews/review-status.ts';
import { sql } from 'kysely';
import { findProduct } from '#domains/catalogue/products/find-product.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { givenReview } from '#test/fixtures/given-review.ts';
import { expect, test } from '#test/harness/test.ts';
import { moveReview } from './move-review.ts';

const cardOf = async (tx: Tx, slug: string): Promise<Pick<ProductCard, 'rating' | 'review_count'>> =>
  JSON.parse((await findProduct(tx, slug, 'en'))?.json ?? '');

test('a review counts from its publication until it is hidden', async ({ tx }) => {
  const { slug } = await givenProduct(tx);
  const { id } = await givenReview(tx, slug, { rating: 4 });
  expect(await cardOf(tx, slug)).toMatchObject({ rating: null, review_count: 0 });

  await moveReview(tx, id, 'publish');
  expect(await cardOf(tx, slug)).toMatchObject({ rating: 4, review_count: 1 });

  await moveReview(tx, id, 'reject', { note: 'Names another shop.' });
  expect(await cardOf(tx, slug)).toMatchObject({ rating: null, review_count: 0 });
});

test('hiding an unpublished review changes no rating', async ({ tx }) => {
  const { slug } = await givenProduct(tx);
  await givenReview(tx, slug, { rating: 5, publish: true });
  const { id } = await givenReview(tx, slug, { rating: 5 });

  await moveReview(tx, id, 'reject');
  expect(await cardOf(tx, slug)).toMatchObject({ rating: 5, review_count: 1 });
});

test('the average has one decimal', async ({ tx }) => {
  const { slug } = await givenProduct(tx);
  for (const rating of [5, 4, 4]) await givenReview(tx, slug, { rating, publish: true });

  expect(await cardOf(tx, slug)).toMatchObject({ rating: 4.3, review_count: 3 });
});

test('a decided review cannot be decided again', async ({ tx }) => {
  const { id } = await givenReview(tx, 'kailan', { publish: true });

  await expect(moveReview(tx, id, 'publish')).rejects.toMatchObject({ code: 'review_cannot_move' });
});

test('every decision is recorded with its author and reason', async ({ tx }) => {
  const { id } = await givenReview(tx, 'kailan', { publish: true });
  await moveReview(tx, id, 'reject', { note: 'Rude.' });

  const decisions = await tx
    .selectFrom('review_decisions')
    .select(['move', 'note'])
    .where('review_id', '=', id)
    .orderBy('id')
    .execute();
  expect(decisions).toEqual([
    { move: 'publish', note: null },
    { move: 'reject', note: 'Rude.' },
  ]);
});

test('of two who publish one review at once, only one does', async ({ fresh: { db } }) => {
  const { id, productId } = await inTransaction(db, (tx) => givenReview(tx, 'kailan', { rating: 2 }));
  const before = await countsOf(productId);
  const publish = () => inTransaction(db, (tx) => moveReview(tx, id, 'publish'));

  const outcomes = await Promise.allSettled([publish(), publish(), publish()]);

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countsOf(productId)).toEqual(before.map((given, at) => given + (at === 1 ? 1 : 0)));

  async function countsOf(product: string) {
    const { rating_counts } = await db
      .selectFrom('products')
      .select('rating_counts')
      .where('id', '=', product)
      .executeTakeFirstOrThrow();
    return rating_counts;
  }
});

test('several reviews of one product published at once are all counted', async ({ fresh: { db } }) => {
  const { slug } = await inTransaction(db, (tx) => givenProduct(tx));
  const ids = await inTransaction(db, async (tx) => {
    const given = [];
    for (const rating of [1, 3, 5, 5]) given.push((await givenReview(tx, slug, { rating })).id);
    return given;
  });

  await Promise.all(ids.map((id) => inTransaction(db, (tx) => moveReview(tx, id, 'publish'))));

  expect(await inTransaction(db, (tx) => cardOf(tx, slug))).toMatchObject({ rating: 3.5, review_count: 4 });
});

test('the database has the statuses of the contract', async ({ tx }) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'reviews'::regclass and pg_get_constraintdef(oid) like '%status%'
  `.execute(tx);

  expect([...(rows[0]?.definition.matchAll(/'(\w+)'/g) ?? [])].map(([, status]) => status)).toEqual([
    ...reviewStatuses,
  ]);
});
