import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { givenCheckout } from '#test/fixtures/given-checkout.ts';
import { pack } from '#test/fixtures/given-packing.ts';
import { orderById } from '#test/fixtures/given-refund.ts';
import { givenMember, givenWallet } from '#test/fixtures/given-wallet.ts';
import { findTestSku, setPrice } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { placeOrder } from './place-order.ts';

const to = { ...inEnglish().to, owner: 'customer' } as const;

async function placed(db: Db, quantities: Record<string, number>) {
  const { shopper, body } = await givenCheckout(db, quantities);
  return inTransaction(db, (tx) => placeOrder(tx, shopper, body, inEnglish().to));
}

test.for([1, 2])('a remainder of %s sen, which no coin pays, counts as paid', async (left, { db }) => {
  const { checkout } = await givenCheckout(db, { kailan: 1 }, {}, await givenMember(db));
  const { total, rounding } = checkout.cart.totals;
  const member = await givenWallet(db, total - rounding - left);
  const { body } = await givenCheckout(db, { kailan: 1 }, { use_store_credit: true }, member);

  const order = await inTransaction(db, (tx) => placeOrder(tx, member, body, to));

  expect(order).toMatchObject({
    payment_status: 'paid',
    totals: { total: 0, amount_due: 0, rounding: -left },
  });
  expect(await findShopViolations(db)).toEqual([]);
});

test('when the shop takes cash to the sen, the driver does too, also for a short parcel', async ({
  db,
  tx,
}) => {
  const { checkout } = await readSettings(db);
  await overrideSettings(tx, { checkout: { ...checkout, cod_rounding: false } });
  await setPrice(db, (await findTestSku(db, 'kailan')).sku_id, 1_003);
  const one = await placed(db, { kailan: 1 });
  const two = await placed(db, { kailan: 2 });

  await pack(db, two.id, [{ slug: 'kailan', quantity: 1 }]);

  expect(two.totals.total - one.totals.total).toBe(1_003);
  expect(await orderById(db, two)).toMatchObject({ rounding: 0, cash_reduction: 1_003 });
  expect(await findShopViolations(db)).toEqual([]);
});
