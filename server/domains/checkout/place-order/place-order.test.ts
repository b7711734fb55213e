import type { OrderBody } from '@kebun/contract/checkout/checkout.ts';
import { runs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { findCart } from '#domains/cart/find-cart.ts';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { findOrder } from '#domains/orders/history/track-order.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { givenCart, inEnglish } from '#test/fixtures/given-cart.ts';
import { givenCheckout, kotaKinabalu, shippingsTo, yesTo } from '#test/fixtures/given-checkout.ts';
import { archiveTestProduct, findTestSku, setPrice, setStock } from '#test/fixtures/test-skus.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { findCheckout, saveCheckout } from '../save-checkout.ts';
import { placeOrder } from './place-order.ts';

const now = inEnglish();
const { to } = now;

const holdsOf = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('stock_reservations')
    .select(['sku_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();

test('a guest with a complete checkout gets a confirmed order', async ({ tx }) => {
  const { shopper, checkout, body } = await givenCheckout(tx, { kailan: 2, sawi: 1 });
  expect(checkout).toMatchObject({ can_place: true, issues: [], completed_steps: [1, 2, 3] });

  const order = await placeOrder(tx, shopper, body, to);

  expect(order).toMatchObject({
    status: { slug: 'confirmed' },
    payment_status: 'unpaid',
    is_guest: true,
    item_count: 3,
    totals: checkout.cart.totals,
    billing_address: { contact_number: '+60120000001', state_name: 'Selangor' },
    shipping_address: { recipient: 'Aisyah binti Rahman' },
    delivery_time: { label: checkout.delivery_time?.label },
    items: [
      { slug: 'kailan', ordered_quantity: 2 },
      { slug: 'sawi', ordered_quantity: 1 },
    ],
  });
});

test('its stock is reserved and its slot is booked', async ({ tx }) => {
  const { shopper, body } = await givenCheckout(tx, { kailan: 2 });
  const kailan = await findTestSku(tx, 'kailan');
  await setStock(tx, kailan.sku_id, 5);
  const taken = async () =>
    (
      await tx
        .selectFrom('slot_bookings')
        .select((eb) => eb.fn.sum('taken').as('all'))
        .executeTakeFirst()
    )?.all;
  const before = Number(await taken());

  const order = await placeOrder(tx, shopper, body, to);

  expect(await holdsOf(tx, order.id)).toEqual([{ sku_id: kailan.sku_id, quantity: 2 }]);
  expect(Number(await taken())).toBe(before + 1);
});

test('afterwards the cart is empty and the checkout starts over', async ({ tx }) => {
  const { shopper, checkout, body } = await givenCheckout(tx, { kailan: 2 });

  const order = await placeOrder(tx, shopper, body, to);

  expect(await findCart(tx, shopper.id, now)).toMatchObject({
    items: [],
    version: checkout.cart.version + 1,
  });
  expect(await findCheckout(tx, shopper.id, to)).toMatchObject({
    billing_address: null,
    shipping_method: null,
    delivery_time: null,
    payment_gateway: null,
    ship_to_bill_address: true,
    current_step: 1,
    can_place: false,
    current_order_id: order.id,
  });
});

test('choices sent with the order count without being saved before', async ({ tx }) => {
  const { shopper, body } = await givenCheckout(tx, { kailan: 2 });

  const order = await placeOrder(
    tx,
    shopper,
    { ...body, shipping_remarks: 'Blue gate', remarks: 'Hari raya' },
    to,
  );

  expect(order).toMatchObject({ shipping_remarks: 'Blue gate', remarks: 'Hari raya' });
});

test('a later price, name or address does not reach an order', async ({ tx }) => {
  const { shopper, body } = await givenCheckout(tx, { kailan: 2 });
  const order = await placeOrder(tx, shopper, body, to);
  const kailan = await findTestSku(tx, 'kailan');

  await setPrice(tx, kailan.sku_id, 99_999);
  await tx
    .updateTable('products')
    .set({ name: { en: 'Cabbage' } })
    .where('id', '=', kailan.product_id)
    .execute();

  const later = await findOrder(tx, order.display_id, { caller: shopper }, to);
  expect(later.totals).toEqual(order.totals);
  expect(later.items).toEqual(order.items);
  expect(later).toEqual(order);
});

describe('a change since the review', () => {
  test('of a price is shown with old and new, and nothing is bought', async ({ tx }) => {
    const { shopper, body, checkout } = await givenCheckout(tx, { kailan: 1 });
    const kailan = await findTestSku(tx, 'kailan');
    await setPrice(tx, kailan.sku_id, kailan.price + 100);
    const { total } = checkout.cart.totals;

    await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({
      code: 'price_changed',
      details: {
        issues: [{ code: 'price_changed', old: total, new: total + 100 }, { name: kailan.name }],
        fresh: { cart: { totals: { total: total + 100 } } },
      },
    });
    expect(await findCart(tx, shopper.id, now)).toMatchObject({ item_count: 1 });
  });

  test('of stock is shown line by line, and can be accepted', async ({ tx }) => {
    const { shopper, body } = await givenCheckout(tx, { kailan: 3, sawi: 1 });
    const kailan = await findTestSku(tx, 'kailan');
    await setStock(tx, kailan.sku_id, 1);

    const refusal = await placeOrder(tx, shopper, body, to).catch((error) => error);
    expect(refusal).toMatchObject({
      code: 'insufficient_stock',
      details: { issues: [{ code: 'reduced', requested: 3, available: 1, name: kailan.name }] },
    });

    const { cart } = refusal.details.fresh;
    const order = await placeOrder(tx, shopper, { ...body, expected_total: cart.totals.total }, to);
    expect(order).toMatchObject({ item_count: 2, items: [{ ordered_quantity: 1 }, { ordered_quantity: 1 }] });
  });

  test('of stock is never accepted without a confirmed total', async ({ tx }) => {
    const { shopper, body } = await givenCheckout(tx, { kailan: 3 });
    const { expected_total, ...silent } = body;
    await setStock(tx, (await findTestSku(tx, 'kailan')).sku_id, 1);

    await expect(placeOrder(tx, shopper, silent, to)).rejects.toMatchObject({ code: 'insufficient_stock' });
  });

  test('to sold out or removed', async ({ tx }) => {
    const { shopper, body } = await givenCheckout(tx, { kailan: 3, sawi: 1 });
    await setStock(tx, (await findTestSku(tx, 'kailan')).sku_id, 0);
    await archiveTestProduct(tx, (await findTestSku(tx, 'sawi')).product_id);
    const { cart } = await findCheckout(tx, shopper.id, to);

    const placed = placeOrder(tx, shopper, { ...body, expected_total: cart.totals.total }, to);

    await expect(placed).rejects.toMatchObject({
      code: 'insufficient_stock',
      details: { issues: [{ code: 'sold_out' }, { code: 'no_longer_sold' }] },
    });
  });

  test('of the cart in another tab', async ({ tx }) => {
    const { shopper, body } = await givenCheckout(tx, { kailan: 1 });
    await givenCart(tx, shopper, { sawi: 1 });

    await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({
      code: 'cart_changed',
      details: { fresh: { cart: { version: 2, item_count: 2 } } },
    });
  });

  test('of the cart in another tab, with the earlier total', async ({ tx }) => {
    const { shopper, body } = await givenCheckout(tx, { kailan: 1 });
    const { cart } = await findCheckout(tx, shopper.id, to);
    await givenCart(tx, shopper, { sawi: 1 });

    const placed = placeOrder(tx, shopper, { ...body, expected_total: cart.totals.total }, to);

    await expect(placed).rejects.toMatchObject({
      code: 'cart_changed',
      details: { issues: [{ code: 'price_changed', old: cart.totals.total }] },
    });
  });

  test('of the checkout in another tab', async ({ tx }) => {
    const { shopper, body } = await givenCheckout(tx, { kailan: 1 });

    await expect(placeOrder(tx, shopper, { ...body, version: 7 }, to)).rejects.toMatchObject({
      code: 'version_conflict',
      details: { fresh: { checkout: { version: 1 } } },
    });
  });
});

describe('missing or blocked', () => {
  const nothing = {
    billing_address: null,
    shipping_address: null,
    shipping_method: null,
    payment_gateway: null,
    payment_method: null,
  };

  test.for([
    ['address', { billing_address: null }, 'no_address'],
    ['way of delivery', { shipping_method: null }, 'no_shipping_method'],
    ['delivery time', { delivery_time: null }, 'no_delivery_time'],
    ['payment', { payment_gateway: null, payment_method: null }, 'no_payment_gateway'],
    ['anything: the first step is reported first', nothing, 'no_address'],
  ] as const)('no %s', async ([, choices, code], { tx }) => {
    const { shopper, body } = await givenCheckout(tx, { kailan: 1 }, choices);

    await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({
      code,
      details: { issues: expect.arrayContaining([expect.objectContaining({ code: 'missing' })]) },
    });
  });

  test('any order before the owner opens the shop', async ({ tx }) => {
    const { shopper, body } = await givenCheckout(tx, { kailan: 1 });
    await overrideSettings(tx, { opening: { is_open: false } });

    await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({
      code: 'shop_not_open',
      details: { issues: [expect.objectContaining({ code: 'shop_not_open' })] },
    });
  });

  test('an empty cart', async ({ tx }) => {
    const { shopper, body } = await givenCheckout(tx, {});

    await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({ code: 'cart_empty' });
  });

  test('fresh products to Sabah are an issue on their line; pick-up is always possible', async ({ tx }) => {
    const [courier] = await shippingsTo(tx, kotaKinabalu);
    const choices = { billing_address: kotaKinabalu, shipping_method: courier?.id ?? '' };
    const { shopper, body, checkout } = await givenCheckout(tx, { kailan: 1 }, choices);

    expect(checkout).toMatchObject({
      can_place: false,
      cart: { items: [{ issue: { code: 'not_deliverable' } }] },
    });
    await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({ code: 'not_deliverable' });

    const pickup = (await shippingsTo(tx, kotaKinabalu)).find(({ type }) => type === 'pickup');
    const collected = await saveCheckout(tx, shopper.id, { shipping_method: pickup?.id ?? '' }, to);
    expect(await placeOrder(tx, shopper, yesTo(collected), to)).toMatchObject({
      shipping_method: { type: 'pickup' },
      delivery_time: null,
      totals: { shipping_fee: 0 },
    });
  });

  test('cash on delivery beyond RM 300', async ({ tx }) => {
    await setStock(tx, (await findTestSku(tx, 'kailan')).sku_id, 900);
    const { shopper, body, checkout } = await givenCheckout(tx, { kailan: 900 });

    expect(checkout.issues).toMatchObject([{ code: 'cod_limit', step: 3 }]);
    await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({ code: 'no_payment_gateway' });
  });

  test('a cart below the minimum order', async ({ tx }) => {
    await overrideSettings(tx, { checkout: { min_order: 5_000 } });
    const { shopper, body, checkout } = await givenCheckout(tx, { kailan: 1 });

    expect(checkout.issues).toMatchObject([{ code: 'min_order' }]);
    await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({ code: 'below_min_order' });
  });

  test('a full van, or a day past its cut-off', async ({ tx }) => {
    const { shopper, body, checkout } = await givenCheckout(tx, { kailan: 1 });
    await tx
      .updateTable('slot_bookings')
      .set((eb) => ({ taken: eb.ref('capacity') }))
      .execute();
    const [window_id = '', date = ''] = checkout.delivery_time?.slot_id.split('.') ?? [];
    await tx
      .insertInto('slot_bookings')
      .values({ window_id, date, capacity: 1, taken: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

    await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({
      code: 'slot_full',
      details: { issues: [{ code: 'slot_full', step: 2 }] },
    });

    await tx
      .updateTable('delivery_windows')
      .set({ cutoff_minutes: 60 * 24 * 30 })
      .execute();
    await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({ code: 'slot_closed' });
  });
});

describe('no figure in a body changes what is charged', () => {
  const figures = [
    'store_credit',
    'coupon_discount',
    'expected_total',
    'version',
    'cart_version',
    'current_step',
  ];
  const strange = fc.oneof(
    fc.integer(),
    fc.double(),
    fc.constantFrom(0, -1, 1.5, 1e308, 2 ** 53, '1', null, [1]),
  );

  test('the order is refused, or has the total that was shown', async ({ db }) => {
    const { shopper, body, checkout } = await givenCheckout(db, { kailan: 2 });
    const { total } = checkout.cart.totals;
    const undone = new Error('The transaction is rolled back');

    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...figures), strange, async (figure, value) => {
        const meddled = { ...body, [figure]: value } as OrderBody;
        const placing = inTransaction(db, async (tx) => {
          expect((await placeOrder(tx, shopper, meddled, to)).totals.total).toBe(total);
          throw undone;
        });
        const outcome = await placing.catch((error) => error);
        expect(outcome === undone || outcome instanceof Refusal).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });

  test('credit and discounts that a browser claims to have are ignored', async ({ tx }) => {
    const { shopper, body, checkout } = await givenCheckout(tx, { kailan: 2 });
    const { total } = checkout.cart.totals;
    const claims = { store_credit: total, coupon_discount: total, addresses: [1] };

    await expect(placeOrder(tx, shopper, { ...body, coupon_code: 'FREE' }, to)).rejects.toMatchObject({
      code: 'coupon_invalid',
    });
    expect(await placeOrder(tx, shopper, { ...body, ...claims }, to)).toMatchObject({
      totals: { total, store_credit: 0, coupon_discount: 0 },
    });
  });
});
