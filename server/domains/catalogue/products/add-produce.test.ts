import { produceAtOnce } from '@kebun/contract/lib/limits.ts';
import type { Tx } from '#platform/db/db.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';

/** The list is the source of the demo's products, so a few of them are taken out first. */
const withoutProducts = async (tx: Tx, ...slugs: string[]) => {
  for (const slug of slugs)
    await tx
      .updateTable('products')
      .set({ slug: `${slug}-of-the-demo` })
      .where('slug', '=', slug)
      .execute();
};

const path = '/api/staff/produce';

test('entries of the list become products on sale, with stock, picture and category', async ({
  tx,
  open,
}) => {
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  await withoutProducts(tx, 'carrot', 'white-radish');
  const renamed = { slug: 'roots-of-the-demo', name: { en: 'Of the demo' } };
  await tx.updateTable('categories').set(renamed).where('slug', '=', 'roots').execute();
  const entryOf = async (slug: string) =>
    (await request('GET', `${path}?lang=zh`, undefined, headers)).body.data.find(
      (each: { slug: string }) => each.slug === slug,
    );
  expect(await entryOf('carrot')).toMatchObject({ name: '紅蘿蔔', unit: '500 克', is_added: false });
  expect(await entryOf('coriander')).toMatchObject({ is_added: true });

  const items = [
    { slug: 'carrot', price: 350, opening_stock: 12 },
    { slug: 'white-radish', price: 400 },
  ];
  const added = await request('POST', path, { items, status: 'publish' }, headers);
  expect([added.status, added.body]).toEqual([201, { created: 2 }]);

  const { body } = await request('GET', '/api/product/carrot');
  expect(body.data).toMatchObject({ price: 350, unit: '500 g', category: { slug: 'roots' } });
  expect(body.data.image.original).toMatch(/^\/media\/world\/carrot\.[0-9a-f]{10}\.svg$/);
  const stock = await tx
    .selectFrom('stock_items')
    .innerJoin('skus', 'skus.id', 'sku_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['products.slug', 'on_hand'])
    .where('products.slug', 'in', ['carrot', 'white-radish'])
    .orderBy('products.slug')
    .execute();
  expect(stock).toEqual([
    { slug: 'carrot', on_hand: 12 },
    { slug: 'white-radish', on_hand: 0 },
  ]);
  expect(await entryOf('carrot')).toMatchObject({ is_added: true });
});

test('a category of the same name serves, whatever its address', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  await withoutProducts(tx, 'carrot');
  const { name } = await tx
    .selectFrom('categories')
    .select('name')
    .where('slug', '=', 'roots')
    .executeTakeFirstOrThrow();
  const own = { slug: 'gen-jing', name: { zh: ` ${name.zh} `, en: '' } };
  await tx.updateTable('categories').set(own).where('slug', '=', 'roots').execute();

  await request('POST', path, { items: [{ slug: 'carrot', price: 350 }], status: 'publish' }, headers);
  const { body } = await request('GET', '/api/product/carrot');
  expect(body.data).toMatchObject({ category: { slug: 'gen-jing' } });
});

test('an entry is added once, and with a wrong one none is', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  await withoutProducts(tx, 'carrot');
  const add = (...slugs: string[]) =>
    request('POST', path, { items: slugs.map((slug) => ({ slug, price: 100 })), status: 'draft' }, headers);

  const wrong = await add('carrot', 'coriander', 'no-such-thing', 'carrot');
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([
    422,
    ['items.1.slug', 'items.2.slug', 'items.3.slug'],
  ]);
  expect((await add('carrot')).status).toBe(201);
  expect((await add('carrot')).body.errors).toHaveProperty(['items.0.slug']);

  const many = Array.from({ length: produceAtOnce + 1 }, (_, n) => `carrot-${n}`);
  expect((await add(...many)).status).toBe(422);
  expect((await add()).status).toBe(422);
});

test('opening stock needs the permission for stock', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'content');
  const request = await open();
  await withoutProducts(tx, 'carrot');
  const add = (opening_stock: number | null) =>
    request(
      'POST',
      path,
      { items: [{ slug: 'carrot', price: 100, opening_stock }], status: 'draft' },
      headers,
    );
  expect((await add(5)).status).toBe(403);
  expect((await add(null)).status).toBe(201);
});
