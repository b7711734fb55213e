import { randomUUID } from 'node:crypto';
import type { ProductDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import { createProduct } from '#domains/catalogue/products/save-product.ts';
import { openNewStock } from '#domains/inventory/open-new-stock.ts';
import { inTransaction, openDatabase } from '#platform/db/db.ts';
import { prepareDatabase } from '../../../tools/start/prepare-database.ts';
import { aisyahsHome } from '../fixtures/given-checkout.ts';
import { guestHeaders } from '../fixtures/given-token.ts';
import { requestTo, testConfig } from '../harness/api.ts';
import { dropDatabase, emptyDatabase } from '../harness/databases.ts';
import { appOver, expect, onTestFinished, test } from '../harness/test.ts';

const noDemo = { ...testConfig, demo: false };

test('a real shop starts without products, but with postcodes, statuses and defaults', {
  timeout: 60_000,
}, async ({ databases }) => {
  const urls = await emptyDatabase(databases, 'new_shop');
  onTestFinished(async () => {
    await dropDatabase(databases, 'new_shop');
  });
  await prepareDatabase(urls, noDemo);
  const db = openDatabase(urls.url);
  onTestFinished(() => db.destroy());
  const app = await appOver(db);
  onTestFinished(() => app.close());
  const request = requestTo(app);
  const read = async (path: string) => (await request('GET', `/api/${path}`)).body;

  expect((await read('products')).total).toBe(0);
  expect((await read('states')).data).toHaveLength(16);
  expect((await read('states?zip=30000')).data).toMatchObject({ city: 'Ipoh', state: { id: 'MY-08' } });
  expect((await read('order-status')).data).toHaveLength(8);
  for (const list of ['categories', 'brands', 'shippings?zip=30000', 'payment_gateways', 'payment_methods']) {
    expect((await read(list)).data, list).toEqual([]);
  }
  expect(await read('settings')).toMatchObject({ currency: 'MYR', category: { category_size: 280 } });

  const guest = await guestHeaders(db);
  const { body } = await request('PUT', '/api/checkout', { billing_address: aisyahsHome }, guest);
  expect(body.data).toMatchObject({
    billing_address: { zone_id: null, is_deliverable: false },
    can_place: false,
  });

  const by = { id: randomUUID() };
  const adding = inTransaction(db, (tx) => createProduct(tx, {} as ProductDraft, by, openNewStock));
  await expect(adding, 'a product needs a shop').rejects.toMatchObject({ code: 'shop_missing' });

  const ipoh = db.selectFrom('postcodes').select('city').where('zip', '=', '30000');
  await db.deleteFrom('postcodes').where('zip', '=', '30000').execute();
  await prepareDatabase(urls, noDemo); // another start seeds nothing twice
  expect(await ipoh.execute()).toEqual([]);
  expect(await db.selectFrom('customers').selectAll().execute(), 'no customer account').toEqual([]);
  expect(await db.selectFrom('staff').selectAll().execute(), 'bin/owner makes the first').toEqual([]);
});
