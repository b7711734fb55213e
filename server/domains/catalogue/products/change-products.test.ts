import type { Tx } from '#platform/db/db.ts';
import { givenPacks, givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { changeProducts, previewChanges } from './change-products.ts';

async function givenTwo(tx: Tx) {
  const both = [
    await givenProduct(tx, { price: 1_000, sale_price: 900 }),
    await givenPacks(tx, { large: 3, small: 4 }),
  ];
  const ids = both.map(({ product_id }) => product_id);
  return { ids, products: ids.map((id) => ({ id, version: 1 })), by: await givenStaff(tx, 'manager') };
}

const pricesOf = async (tx: Tx, ids: readonly string[]) =>
  (
    await tx
      .selectFrom('skus')
      .select(['price', 'sale_price'])
      .where('product_id', 'in', ids)
      .orderBy('price', 'desc')
      .execute()
  ).map(({ price, sale_price }) => [price, sale_price]);

describe('bulk price changes', () => {
  test('apply a percentage or an amount in sen to prices and sale prices', async ({ tx }) => {
    const { ids, products, by } = await givenTwo(tx);

    expect(await changeProducts(tx, products, { percent: 10 }, by)).toBe(2);
    expect(await pricesOf(tx, ids)).toEqual([
      [1_100, 990],
      [990, null],
      [220, null],
    ]);
    const later = products.map(({ id }) => ({ id, version: 2 }));
    await changeProducts(tx, later, { amount: -20 }, by);
    expect(await pricesOf(tx, ids)).toEqual([
      [1_080, 970],
      [970, null],
      [200, null],
    ]);
  });

  test('are previewed, and then match the preview', async ({ tx, open }) => {
    const { ids, products, by } = await givenTwo(tx);
    const { headers } = await givenStaff(tx, 'owner');
    const request = await open();

    const { body } = await request(
      'GET',
      `/api/staff/product-changes?ids=${ids}&percent=-50`,
      undefined,
      headers,
    );
    expect(await pricesOf(tx, ids)).toContainEqual([1_000, 900]);
    await changeProducts(tx, products, { percent: -50 }, by);

    const shown = body.data.flatMap(({ packs }: { packs: { new_price: number; new_sale_price: number }[] }) =>
      packs.map(({ new_price, new_sale_price }) => [new_price, new_sale_price]),
    );
    expect(shown.toSorted()).toEqual((await pricesOf(tx, ids)).toSorted());
  });

  test('never make a price invalid: nothing changes', async ({ tx }) => {
    const { ids, products, by } = await givenTwo(tx);
    const before = await pricesOf(tx, ids);

    const changes = await previewChanges(tx, ids, { amount: -500 }, 'en');
    expect(changes.map(({ block_reason }) => block_reason)).toEqual([null, 'office.product_rule_price']);
    await expect(changeProducts(tx, products, { amount: -500 }, by)).rejects.toMatchObject({
      details: { errors: { change: ['office.product_rule_price'] } },
    });
    expect(await pricesOf(tx, ids)).toEqual(before);
  });
});

test('are refused for all products when one has changed since the preview', async ({ tx }) => {
  const { ids, products, by } = await givenTwo(tx);
  await changeProducts(tx, products.slice(1), { amount: 10 }, by);

  await expect(changeProducts(tx, products, { status: 'draft' }, by)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  const states = await tx.selectFrom('products').select('status').where('id', 'in', ids).execute();
  expect(states).toEqual([{ status: 'publish' }, { status: 'publish' }]);
});

test('a bulk move or archive reaches shoppers at once', async ({ tx, open }) => {
  const { ids, products } = await givenTwo(tx);
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  const change = (body: object) => request('POST', '/api/staff/product-changes', body, headers);
  const shown = () => request('GET', `/api/products/${ids[0]}`);
  const herbs = tx.selectFrom('categories').select('id').where('slug', '=', 'herbs');
  const { id: category_id } = await herbs.executeTakeFirstOrThrow();
  expect((await shown()).body.data.category.slug).not.toBe('herbs');

  expect((await change({ products, category_id })).body).toEqual({ changed: 2 });
  expect((await shown()).body.data.category.slug).toBe('herbs');

  const later = products.map(({ id }) => ({ id, version: 2 }));
  expect((await change({ products: later, status: 'draft' })).status).toBe(200);
  expect((await shown()).status).toBe(404);
});

test('one bulk request changes one thing', async ({ tx }) => {
  const { ids } = await givenTwo(tx);
  for (const change of [{}, { percent: 5, status: 'draft' as const }]) {
    await expect(previewChanges(tx, ids, change, 'en')).rejects.toMatchObject({ code: 'request_invalid' });
  }
});
