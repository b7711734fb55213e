import { sql } from 'kysely';
import { putInCart } from '#domains/cart/add-to-cart.ts';
import { placeOrder } from '#domains/checkout/place-order/place-order.ts';
import { setLotState } from '#domains/lots/set-lot-state.ts';
import { givenGuest, inEnglish } from '../fixtures/given-cart.ts';
import { givenCoupon } from '../fixtures/given-coupon.ts';
import { givenTwoLots } from '../fixtures/given-lots.ts';
import { givenOrder } from '../fixtures/given-order.ts';
import { expectHarvest, givenPreOrderCheckout, givenPresale } from '../fixtures/given-pre-order.ts';
import { givenProduct } from '../fixtures/given-product.ts';
import { givenRecall, packFrom } from '../fixtures/given-recall.ts';
import { givenWallet } from '../fixtures/given-wallet.ts';
import { findAllViolations, findShopViolations } from './ledger-violations.ts';
import { expect, test } from './test.ts';

test("the demo's books are in order, and stay so with another order", async ({ tx }) => {
  expect(await findAllViolations(tx)).toEqual([]);

  await givenOrder(tx, { kailan: 2, sawi: 1 });
  expect(await findAllViolations(tx)).toEqual([]);
});

const violationCases = [
  [
    'The reserved units of a SKU',
    sql`update stock_items set reserved = reserved + 1 where on_hand > reserved`,
  ],
  ['The units on hand of a SKU', sql`update stock_items set on_hand = on_hand + 1`],
  [
    'The bookings of a delivery window',
    sql`update slot_bookings set taken = taken + 1 where taken < capacity`,
  ],
  ['An order reserves its units', sql`update stock_reservations set quantity = quantity + 1`],
  [
    'The units that an order has taken',
    sql`insert into stock_movements (sku_id, delta, reason, source)
      select sku_id, -quantity, 'sold', 'order:' || order_id from stock_reservations where released_at is null`,
  ],
  ['One version of a cart', sql`update orders set cart_version = cart_version + 1000`],
  ['The stars of a product', sql`update products set rating_counts[5] = rating_counts[5] + 1`],
  ['The total of an order', sql`update orders set item_count = item_count + 1`],
  ['The payment status of an order', sql`update orders set payment_status = 'pending'`],
  [
    'The grams of a harvest lot',
    sql`update harvest_lots set harvested_g = harvested_g + 1, remaining_g = remaining_g + 1`,
  ],
  ['The uses of a coupon', sql`update coupons set times_used = times_used + 1 where max_uses is null`],
  [
    'The balance of a wallet',
    sql`update wallet_accounts set balance = balance + 1 where customer_id is not null`,
  ],
] as const;

test.for(violationCases)('%s…: a violation is found', async ([sentence, offence], { tx }) => {
  await givenOrder(tx, { kailan: 2 });
  await givenCoupon(tx);
  await givenWallet(tx, 500);
  await offence.execute(tx);

  const sentences = (await findAllViolations(tx)).map((violation) => violation.invariant);
  expect(sentences.some((line) => line.startsWith(sentence))).toBe(true);
});

test('No pack leaves a lot…: a pack that left after a hold or a recall is found, and one that left before is not', async ({
  tx,
}) => {
  const { slug, lot, first, last, sku_id, packer } = await givenTwoLots(tx);
  const { id } = await givenOrder(tx, { [slug]: 2 });
  await packFrom(tx, id, [{ code: first, quantity: 2 }]);
  const leaving = async () =>
    (await findAllViolations(tx)).filter(({ invariant }) => invariant.startsWith('No pack leaves a lot'));
  const leave = (code: string) =>
    sql`
    insert into stock_movements (sku_id, lot_id, delta, reason, source)
    select ${sku_id}, id, -1, 'sold', 'order:' || uuid_v7() from pack_lots where code = ${code}`.execute(tx);

  await setLotState(tx, { code: first, state: 'held', reason: 'a stone' }, packer);
  await leave(last);
  expect(await leaving()).toEqual([]);
  await leave(first);
  expect(await leaving()).toMatchObject([{ area: 'stock', rows: [{ code: first, reason: 'sold' }] }]);

  await setLotState(tx, { code: first, state: 'ok', reason: 'clean' }, packer);
  await leave(first);
  expect(await leaving()).toMatchObject([{ rows: [{ code: first }] }]); // only the one of before
  const { confirm } = await givenRecall(tx, lot);
  await confirm();
  await leave(last);
  const found = (await leaving()).flatMap(({ rows }) => rows as { code: string }[]);
  expect(found.map(({ code }) => code).sort()).toEqual([first, last].sort());
});

test('A pre-order and those taken before it…: one above the share is found, and no other when the forecast shrinks', async ({
  tx,
}) => {
  const { presale, batch } = await givenPresale(tx); // eleven packs
  for (const packs of [3, 5]) {
    const guest = await givenGuest(tx);
    const { body } = await givenPreOrderCheckout(tx, presale, packs, { known: guest });
    await placeOrder(tx, guest, body, inEnglish().to);
  }
  const taken = tx.selectFrom('pre_orders').select('share').where('presale_id', '=', presale);
  expect(await taken.execute()).toEqual([{ share: 11 }, { share: 11 }]);
  await expectHarvest(tx, batch, { low_g: 500 });
  const tooMuch = async () =>
    (await findShopViolations(tx)).filter(({ invariant }) => invariant.startsWith('A pre-order and those'));
  expect(await tooMuch()).toEqual([]);

  await sql`update pre_orders set share = 7 where presale_id = ${presale}`.execute(tx);
  expect(await tooMuch()).toMatchObject([{ rows: [{ upto: 8, share: 7 }] }]);
});

test('a pre-order that is counted as stock is found, also where its order has reserved as many units', async ({
  tx,
}) => {
  const { presale, sku_id } = await givenPresale(tx, { stock: 5 });
  const guest = await givenGuest(tx);
  const other = await givenProduct(tx, { stock: 5 });
  await putInCart(
    tx,
    guest.id,
    [{ product_id: other.product_id, quantity: 3 }],
    { mode: 'add' },
    inEnglish(),
  );
  const { body } = await givenPreOrderCheckout(tx, presale, 3, { known: guest });
  const { id } = await placeOrder(tx, guest, body, inEnglish().to);
  expect(await findShopViolations(tx)).toEqual([]);

  // The units of the other product are those of the pre-order instead, so each sum is right.
  await sql`update stock_reservations set sku_id = ${sku_id} where order_id = ${id}`.execute(tx);
  await sql`update stock_items set reserved = reserved - 3 where sku_id = ${other.sku_id}`.execute(tx);
  await sql`update stock_items set reserved = reserved + 3 where sku_id = ${sku_id}`.execute(tx);
  const found = (await findShopViolations(tx)).map(({ invariant }) => invariant);
  expect(found).toContain(
    'An order with pre-orders has reserved of their SKU what a harvest has filled, and none of the packs that wait.',
  );
  expect(found.some((invariant) => invariant.startsWith('An order reserves its units'))).toBe(false);
});
