import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { givenGuest } from '#test/fixtures/given-cart.ts';
import { givenDeal } from '#test/fixtures/given-deal.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/api.ts';
import { advanceRecurringDeals } from './advance-recurring-deals.ts';
import { redeemDeals } from './redeem-deals.ts';

test('an active deal is listed with its product, which has the deal price everywhere', async ({
  tx,
  open,
}) => {
  const { sku_id, price } = await findTestSku(tx, 'kailan');
  const id = await givenDeal(tx, sku_id, { allotment: 20, withheld: 5 });
  const request = await open();

  const running = await request('GET', '/api/deals?status=running');
  const flash = await request('GET', '/api/products?action_type=flash&limit=100');
  const page = await request('GET', '/api/products/kailan');

  const deal = { id, stock_total: 20, stock_left: 15 };
  const card = { price, sale_price: 100, min_price: 100, on_sale: true, deal: expect.objectContaining(deal) };
  expect(running.body.data).toContainEqual(
    expect.objectContaining({
      ...deal,
      status: 'running',
      price: 100,
      product: expect.objectContaining(card),
    }),
  );
  expect(flash.body.data).toContainEqual(expect.objectContaining({ slug: 'kailan', ...card }));
  expect(flash.body.total).toBe(flash.body.data.length);
  expect(page.body.data).toMatchObject(card);
});

test('an upcoming deal changes no price, nor does one that ended or sold out', async ({ tx, open }) => {
  const { sku_id, price } = await findTestSku(tx, 'kailan');
  const request = await open();
  const seen = async () => (await request('GET', '/api/product?slug=kailan')).body.data;

  await givenDeal(tx, sku_id, { begins: 5 });
  expect(await seen()).toMatchObject({ price, sale_price: null, deal: null });
  await givenDeal(tx, sku_id, { begins: -60, lasts: 59 });
  expect(await seen()).toMatchObject({ price, sale_price: null, deal: null });
  await givenDeal(tx, sku_id, { withheld: 10 });
  expect(await seen()).toMatchObject({ price, sale_price: null, deal: null });
});

test('product lists are updated when a deal ends', async ({ tx }) => {
  const { sku_id, price, product_id } = await findTestSku(tx, 'kailan');
  const standing = () =>
    tx
      .selectFrom('collection_products')
      .select(['collection', 'price'])
      .where('product_id', '=', product_id)
      .where('collection', 'in', ['all', 'deal:flash'])
      .orderBy('collection')
      .execute();
  const id = await givenDeal(tx, sku_id);
  expect(await standing()).toEqual([
    { collection: 'all', price: 100 },
    { collection: 'deal:flash', price: 100 },
  ]);

  await sql`update deals set ends_at = now() where id = ${id}`.execute(tx);
  await advanceRecurringDeals(tx);

  expect(await standing()).toEqual([{ collection: 'all', price }]);
});

test('pages are invalidated when their text about a deal changes, not with every unit', async ({
  db,
  tx,
}) => {
  const { sku_id, product_id } = await findTestSku(tx, 'kailan');
  const deal_id = await givenDeal(tx, sku_id, { allotment: 100 });
  const { id: shopperId } = await givenGuest(tx);
  const tags = new CacheTags();
  const inTransaction = withInvalidation(db, tags);
  let dropped: readonly string[] = [];
  tags.onDrop((what) => {
    dropped = what === 'all' ? ['all'] : what;
  });
  const take = (quantity: number) =>
    inTransaction((one) =>
      redeemDeals(one, { orderId: randomUUID(), shopperId }, [{ deal_id, price: 100, quantity }]),
    );

  await take(1);
  expect(dropped).toEqual([`stock:${product_id}`]);
  await take(12);
  expect(dropped).toEqual([`stock:${product_id}`, `product:${product_id}`]);
});

test('deals follow the database clock', async ({ open }) => {
  const request = await open();
  const { body, headers } = await request('GET', '/api/clock');
  expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(60_000);
  expect(headers['cache-control']).toMatch(/no-store|private|no-cache/);
});
