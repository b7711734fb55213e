import { findCart } from '#domains/cart/find-cart.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenCart, givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { aisyahsHome, givenCheckout, yesTo } from '#test/fixtures/given-checkout.ts';
import { buy, givenCrowd, inParallel, tally } from '#test/fixtures/given-crowd.ts';
import { givenDeal } from '#test/fixtures/given-deal.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { appOver, expect, test } from '#test/harness/test.ts';
import { findCheckout } from '../save-checkout.ts';
import { placeOrder } from './place-order.ts';

const soldOf = async (db: Db, id: string) =>
  (await db.selectFrom('deals').select('sold').where('id', '=', id).executeTakeFirstOrThrow()).sold;

const to = inEnglish().to;

test('while a deal is active, its price is shown, paid and charged', async ({ tx }) => {
  const kailan = await findTestSku(tx, 'kailan');
  const deal = await givenDeal(tx, kailan.sku_id);
  const { shopper, checkout, body } = await givenCheckout(tx, { kailan: 4 });
  expect(checkout.cart.items).toMatchObject([{ unit_price: 100, list_price: kailan.price, issue: null }]);

  const order = await placeOrder(tx, shopper, body, to);

  expect(order.items).toMatchObject([{ unit_price: 100, line_total: 400 }]);
  expect(await soldOf(tx, deal)).toBe(4);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('a cancelled order returns its units to the deal', async ({ tx }) => {
  const deal = await givenDeal(tx, (await findTestSku(tx, 'kailan')).sku_id);
  const { shopper, body } = await givenCheckout(tx, { kailan: 4 });
  const { id } = await placeOrder(tx, shopper, body, to);

  await moveOrder(tx, id, 'cancel_by_staff', { by: 'staff' });

  expect(await soldOf(tx, deal)).toBe(0);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('a deal that ends between review and confirmation is not charged silently', async ({ tx }) => {
  const kailan = await findTestSku(tx, 'kailan');
  const deal = await givenDeal(tx, kailan.sku_id);
  const { shopper, body } = await givenCheckout(tx, { kailan: 4 });
  const aMinuteAgo = new Date(Date.now() - 60_000).toISOString();
  await tx.updateTable('deals').set({ ends_at: aMinuteAgo }).where('id', '=', deal).execute();

  await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({
    code: 'price_changed',
    details: {
      issues: [{ code: 'price_changed' }, { code: 'deal_ended', old: 100, new: kailan.price }],
      fresh: { cart: { items: [{ unit_price: kailan.price }] } },
    },
  });

  const again = await findCheckout(tx, shopper.id, to);
  expect(await placeOrder(tx, shopper, yesTo(again), to)).toMatchObject({
    items: [{ unit_price: kailan.price }],
  });
  expect(await soldOf(tx, deal)).toBe(0);
});

test("a quantity above the deal's rest has the ordinary price, with a notice", async ({ tx }) => {
  const kailan = await findTestSku(tx, 'kailan');
  await givenDeal(tx, kailan.sku_id, { allotment: 5, withheld: 2 });
  const shopper = await givenGuest(tx);
  await givenCart(tx, shopper, { kailan: 4 });

  expect(await findCart(tx, shopper.id, inEnglish())).toMatchObject({
    items: [
      {
        unit_price: kailan.price,
        issue: {
          code: 'deal_short',
          available: 3,
          message: `Only 3 of ${kailan.name} left at RM\u00a01.00. If you take more, each costs RM\u00a03.00.`,
        },
      },
    ],
  });
});

test('the limit per shopper is shown', async ({ tx }) => {
  const kailan = await findTestSku(tx, 'kailan');
  await givenDeal(tx, kailan.sku_id, { max_per_shopper: 2 });
  const { shopper, body } = await givenCheckout(tx, { kailan: 2, 'mung-bean': 6 });
  await placeOrder(tx, shopper, body, to);

  const cart = await givenCart(tx, shopper, { kailan: 1 });

  expect(cart.items).toMatchObject([
    { unit_price: kailan.price, issue: { code: 'deal_short', available: 0 } },
  ]);
});

test('20 deal units and 60 buyers: 20 pay the deal price, and the others see the new price', {
  timeout: 60_000,
}, async ({ fresh: { db } }) => {
  await db.updateTable('delivery_windows').set({ capacity: 10_000 }).execute();
  await db.updateTable('slot_bookings').set({ capacity: 10_000 }).execute();
  const { sku_id } = await findTestSku(db, 'kailan');
  const deal = await inTransaction(db, (tx) => givenDeal(tx, sku_id, { allotment: 20 }));
  const crowd = await givenCrowd(db, 60, { kailan: 1, 'mung-bean': 6 });
  const app = await appOver(db);

  const answers = await inParallel(crowd.map((buyer) => () => buy(app, buyer)));

  expect(tally(answers)).toEqual({ 201: 20, '409 price_changed': 40 });
  expect(await soldOf(db, deal)).toBe(20);
  expect(await findShopViolations(db)).toEqual([]);
  await app.close();
});

test('S-08: a dozen guests with one telephone get no more of a deal than one person may', {
  timeout: 60_000,
}, async ({ fresh: { db } }) => {
  const { sku_id } = await findTestSku(db, 'kailan');
  const deal = await inTransaction(db, (tx) => givenDeal(tx, sku_id, { allotment: 40, max_per_shopper: 3 }));
  const guests = await givenCrowd(db, 12, { kailan: 1, 'mung-bean': 6 });
  const app = await appOver(db);

  const answers = await inParallel(guests.map((guest) => () => buy(app, guest)));

  expect(tally(answers)).toEqual({ 201: 3, '409 price_changed': 9 });
  expect(await soldOf(db, deal)).toBe(3);
  expect(await findShopViolations(db)).toEqual([]);
  await app.close();
});

test('S-08: many ways to write one address get no more of a deal either', async ({ tx }) => {
  const { sku_id } = await findTestSku(tx, 'kailan');
  const deal = await givenDeal(tx, sku_id, { max_per_shopper: 2 });
  const placed = async (turn: number) => {
    const contact_number = `012-000 100${turn}`;
    const billing_address = { ...aisyahsHome, email: `Aisyah+${turn}@example.com`, contact_number };
    const { shopper, body } = await givenCheckout(tx, { kailan: 1, 'mung-bean': 6 }, { billing_address });
    return placeOrder(tx, shopper, body, to);
  };

  await placed(1);
  await placed(2);
  await expect(placed(3)).rejects.toMatchObject({ code: 'price_changed' });

  expect(await soldOf(tx, deal)).toBe(2);
});
