import { findOrder } from '#domains/orders/history/track-order.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import type { Tx } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { givenCheckout } from '#test/fixtures/given-checkout.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenBundle } from '#test/fixtures/given-product.ts';
import { findTestSku, setStock } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/test.ts';
import { placeOrder } from './place-order.ts';

const { to } = inEnglish();
const availableInTest = async (tx: Tx, sku_id: string) => {
  const { on_hand, reserved } = await tx
    .selectFrom('stock_items')
    .select(['on_hand', 'reserved'])
    .where('sku_id', '=', sku_id)
    .executeTakeFirstOrThrow();
  return on_hand - reserved;
};

/** A bundle of two bags of kailan and one of choy sum. */
async function givenGreens(tx: Tx) {
  const [kailan, sawi] = [await findTestSku(tx, 'kailan'), await findTestSku(tx, 'sawi')];
  const set = await givenBundle(
    tx,
    [
      { quantity: 2, options: [kailan.sku_id] },
      { quantity: 1, options: [sawi.sku_id] },
    ],
    1000,
  );
  return { set, kailan, sawi };
}

test('an order of bundles reserves their parts, and releases them when it is cancelled', async ({ tx }) => {
  const { set, kailan, sawi } = await givenGreens(tx);
  await setStock(tx, kailan.sku_id, 50);
  await setStock(tx, sawi.sku_id, 50);

  const order = await givenOrder(tx, { [set.slug]: 3, kailan: 1 });
  expect([await availableInTest(tx, kailan.sku_id), await availableInTest(tx, sawi.sku_id)]).toEqual([
    43, 47,
  ]);

  await moveOrder(tx, order.id, 'cancel_by_staff', { by: 'staff' });
  expect([await availableInTest(tx, kailan.sku_id), await availableInTest(tx, sawi.sku_id)]).toEqual([
    50, 50,
  ]);
});

test('its line keeps the parts, whatever changes in the bundle', async ({ tx }) => {
  const { set } = await givenGreens(tx);
  const { display_id, share_token } = await givenOrder(tx, { [set.slug]: 3 });
  await tx.deleteFrom('bundle_slots').where('bundle_id', '=', set.product_id).execute();

  const { items } = await findOrder(tx, display_id, { share_token }, to);
  expect(items).toMatchObject([
    {
      name: 'Given set',
      ordered_quantity: 3,
      line_total: 3000,
      bundle_items: [
        { name: 'Chinese Kale (Kailan)', unit: '300 g', quantity: 2 },
        { name: 'Choy Sum (Sawi)', unit: '300 g', quantity: 1 },
      ],
    },
  ]);
});

test('when a part sells out, the refusal returns a cart with as many bundles as remain', async ({ tx }) => {
  const { set, kailan } = await givenGreens(tx);
  const { shopper, body } = await givenCheckout(tx, { [set.slug]: 3 });
  await setStock(tx, kailan.sku_id, 4);

  await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: { fresh: { cart: { items: [{ quantity: 2, issue: { code: 'reduced' } }] } } },
  });
});
