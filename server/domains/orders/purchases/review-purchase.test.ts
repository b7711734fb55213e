import { sql } from 'kysely';
import { assignGuestReviews } from '#domains/reviews/assign-guest-reviews.ts';
import { inTransaction } from '#platform/db/db.ts';
import { givenGuest } from '#test/fixtures/given-cart.ts';
import { withRetry } from '#test/fixtures/given-crowd.ts';
import { givenOrder, givenOrderIn } from '#test/fixtures/given-order.ts';
import { pack } from '#test/fixtures/given-packing.ts';
import { findProduct } from '#test/fixtures/given-product.ts';
import { moveBy } from '#test/fixtures/given-refund.ts';
import { givenBuyer, kindWords } from '#test/fixtures/given-review.ts';
import { expect, test } from '#test/harness/test.ts';
import { withLockHeld } from '#test/harness/while-locked.ts';
import { countUnreviewedProducts } from '../history/own-orders.ts';
import { reviewBought } from './review-purchase.ts';

const language = 'en';

test('a review by a customer with a delivered order is marked as a buyer’s', async ({ tx }) => {
  const { shopperId, productId } = await givenBuyer(tx);

  expect(await reviewBought(tx, kindWords, { productId }, { shopperId, language })).toMatchObject({
    is_verified: true,
  });
});

test("each delivered order allows one buyer's review", async ({ tx }) => {
  const { shopperId, productId } = await givenBuyer(tx);
  await reviewBought(tx, kindWords, { productId }, { shopperId, language });

  await expect(reviewBought(tx, kindWords, { productId }, { shopperId, language })).rejects.toMatchObject({
    code: 'already_reviewed',
  });
});

test('a customer without a purchase may review once, without the mark', async ({ tx }) => {
  const { productId } = await givenBuyer(tx);
  const { id: shopperId } = await givenGuest(tx);

  expect(await reviewBought(tx, kindWords, { productId }, { shopperId, language })).toMatchObject({
    is_verified: false,
  });
  await expect(reviewBought(tx, kindWords, { productId }, { shopperId, language })).rejects.toMatchObject({
    code: 'already_reviewed',
  });
});

test("someone else's purchase is not found and gives no mark", async ({ tx }) => {
  const { productId, orderLineId } = await givenBuyer(tx);
  const { id: shopperId } = await givenGuest(tx);

  await expect(
    reviewBought(tx, kindWords, { productId, orderLineId }, { shopperId, language }),
  ).rejects.toMatchObject({ code: 'order_not_found' });
});

test('an order still on its way cannot be named and gives no mark', async ({ tx }) => {
  const { id } = await givenOrderIn(tx, 'on_the_way');
  const line = await tx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_lines.id', 'product_id', 'shopper_id'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const { product_id: productId, shopper_id: shopperId } = line;

  await expect(
    reviewBought(tx, kindWords, { productId, orderLineId: line.id }, { shopperId, language }),
  ).rejects.toMatchObject({ code: 'not_delivered_yet' });
  expect(await reviewBought(tx, kindWords, { productId }, { shopperId, language })).toMatchObject({
    is_verified: false,
  });
});

test('a line that was not in the parcel gives no mark and asks for no review', async ({ db, tx }) => {
  const order = await givenOrder(tx, { kailan: 1, sawi: 1 });
  await pack(db, order.id, [{ slug: 'kailan', quantity: 0 }]);
  await moveBy(db, order, 'dispatch', 'deliver');
  const { product_id: productId } = await findProduct(tx, 'kailan');
  const writer = { shopperId: order.shopper.id, language } as const;

  expect(await countUnreviewedProducts(tx, writer.shopperId)).toBe(1); // the choy sum
  expect(await reviewBought(tx, kindWords, { productId }, writer)).toMatchObject({ is_verified: false });
});

test('a product that is not on sale cannot be reviewed', async ({ tx }) => {
  const { id: shopperId } = await givenGuest(tx);

  await expect(
    reviewBought(tx, kindWords, { productId: 'moon-cheese' }, { shopperId, language }),
  ).rejects.toMatchObject({ code: 'product_not_found' });
});

test('of two reviews sent at once only one counts', async ({ fresh: { db } }) => {
  const { shopperId, productId } = await inTransaction(db, givenBuyer);
  const send = () =>
    withRetry(() =>
      inTransaction(db, (tx) => reviewBought(tx, kindWords, { productId }, { shopperId, language })),
    );

  const product = sql`select from products where id = ${productId} for update`; // the rating counter of each review
  const outcomes = await withLockHeld(db, product, [send, send, send]);

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    await db.selectFrom('reviews').select('id').where('shopper_id', '=', shopperId).execute(),
  ).toHaveLength(1);
});

test("a guest's reviews move to the customer, but earlier reviews of the customer stay", async ({ tx }) => {
  const bought = await givenBuyer(tx);
  const { id: customer } = await givenGuest(tx);
  const reviewOf = (shopperId: string, slug: string) =>
    findProduct(tx, slug).then(({ product_id: productId }) =>
      reviewBought(tx, kindWords, { productId }, { shopperId, language }),
    );
  await reviewOf(bought.shopperId, 'kailan');
  await reviewOf(bought.shopperId, 'tomato');
  await reviewOf(bought.shopperId, 'sawi');
  await reviewOf(customer, 'sawi');

  await assignGuestReviews(tx, bought.shopperId, customer);

  const reviews = tx.selectFrom('reviews').select('product_id');
  expect(await reviews.where('shopper_id', '=', customer).execute()).toHaveLength(3);
  expect(await reviews.where('shopper_id', '=', bought.shopperId).execute()).toHaveLength(1);
});
