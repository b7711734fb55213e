import { dayLength, utcOffset } from '@kebun/contract/lib/days.ts';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { openNewStock } from '#domains/inventory/open-new-stock.ts';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import { type Db, inTransaction, openDatabase, type Tx } from '#platform/db/db.ts';
import { holdLock } from '#platform/db/hold-lock.ts';
import { csvOf, csvRow } from '#platform/files/csv.ts';
import { givenBundle, givenPacks, givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, type SendRequest, test } from '#test/harness/api.ts';
import { exportProductRows } from '../products/export-products.ts';
import { importLock } from './import-rows.ts';
import { applyImport, queueImport, runImport } from './stored-import.ts';

type Headers = Record<string, string>;
type Row = Record<string, string>;

const fileOf = (rows: readonly Row[]) => {
  const names = Object.keys(rows[0] ?? {});
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map(csvRow).join('');
};

const ulam: Row = {
  slug: 'given-ulam',
  sku: 'GIVEN-ULAM',
  name_en: 'Ulam raja',
  name_zh: '烏蘭',
  category: 'leafy-greens',
  unit_en: '100 g',
  unit_zh: '100 克',
  price: 'RM 3.50',
  description_en: 'Young tips, eaten raw.',
  description_zh: '嫩葉，適合生吃。',
};

/** A staff member who uploads files. */
async function sender(request: SendRequest, headers: Headers) {
  const send = (file: string | Buffer) =>
    request('POST', '/api/staff/product-imports?file_name=products.csv', file, {
      ...headers,
      'content-type': 'text/csv',
    });
  return {
    send,
    check: async (rows: readonly Row[]) => (await send(fileOf(rows))).body.data,
    rowsOf: async (id: string, verdict: string) =>
      (await request('GET', `/api/staff/product-imports/${id}/rows?verdict=${verdict}`, undefined, headers))
        .body.data,
    apply: (id: string, body: object = {}) =>
      request('POST', `/api/staff/product-imports/${id}/application`, body, headers),
    stateOf: async (id: string) =>
      (await request('GET', `/api/staff/product-imports/${id}`, undefined, headers)).body.data.state,
  };
}

async function exported(db: Db) {
  let file = '';
  for await (const chunk of csvOf(exportProductRows(db))) file += chunk;
  return file;
}

/** Sold products cannot be deleted while the triggers are on. */
const switchTriggers = (owner: Db, to: 'enable' | 'disable') =>
  sql`
    do $$
    declare name text;
    begin
      for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      loop execute format('alter table %I ${sql.raw(to)} trigger user', name);
      end loop;
    end $$`.execute(owner);

const priceOf = async (tx: Tx, slug: string) =>
  (
    await tx
      .selectFrom('skus')
      .innerJoin('products', 'products.id', 'product_id')
      .select('price')
      .where('slug', '=', slug)
      .executeTakeFirst()
  )?.price;

test('the preview of a file lists new rows, changes from old to new, and errors', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const { check, rowsOf } = await sender(request, headers);
  const { slug } = await givenProduct(tx, { price: 390, sale_price: null });
  const row = { ...ulam, slug, sku: '', name_en: 'Kangkung', price: '4.20' };

  const { id, counts, state } = await check([
    ulam,
    row,
    { ...ulam, slug: 'given-petai', sku: 'GIVEN-PETAI', price: 'cheap', category: 'nowhere' },
  ]);

  expect({ state, counts }).toEqual({
    state: 'checked',
    counts: { created: 1, updated: 1, unchanged: 0, invalid: 1 },
  });
  expect((await rowsOf(id, 'updated'))[0]).toMatchObject({
    line: 3,
    slug,
    changes: expect.arrayContaining([{ column: 'price', old: '3.90', new: '4.20' }]),
  });
  expect(await rowsOf(id, 'invalid')).toMatchObject([
    {
      line: 4,
      problems: [
        { column: 'category', reason: 'The shop has nothing named “nowhere”.' },
        { column: 'price', reason: 'Please enter an amount in ringgit, such as 5.00.' },
      ],
    },
  ]);
  const path = `/api/staff/product-imports/${id}/rows?verdict=invalid&lang=zh`;
  const inChinese = await request('GET', path, undefined, headers);
  expect(inChinese.body.data[0].problems[0].reason).toBe('商店沒有「nowhere」。');
  expect(await priceOf(tx, slug)).toBe(390);
});

test('a product needs no description, as in its form; one in another language alone is refused', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const { check, apply, rowsOf } = await sender(request, headers);
  const { description_en: _en, description_zh: _zh, ...bare } = ulam;

  const { id, counts } = await check([bare]);
  expect(counts).toEqual({ created: 1, updated: 0, unchanged: 0, invalid: 0 });
  await apply(id);
  await applyImport(tx, id, openNewStock);

  const stored = () =>
    tx
      .selectFrom('products')
      .select('description')
      .where('slug', '=', 'given-ulam')
      .executeTakeFirstOrThrow();
  expect((await stored()).description).toEqual({ en: '' });
  const again = { ...bare, description_en: '', description_zh: '' };
  expect((await check([again])).counts).toEqual({ created: 0, updated: 0, unchanged: 1, invalid: 0 });
  const lone = await check([{ ...again, description_zh: '嫩葉' }]);
  expect(await rowsOf(lone.id, 'invalid')).toMatchObject([{ problems: [{ column: 'description_en' }] }]);
});

test('an import does what its preview showed, shoppers see it, and the same file then changes nothing', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const by = await givenStaff(db, 'manager');
  const { check, apply, stateOf } = await sender(request, by.headers);
  const { slug, product_id } = await givenProduct(tx, { price: 390, sale_price: null });
  const rows = [ulam, { ...ulam, slug, sku: '', status: 'publish', price: '4.20' }].map((row) => ({
    status: 'draft',
    tags: '',
    ...row,
  }));
  const { id } = await check(rows);

  expect((await apply(id)).status).toBe(202);
  await applyImport(tx, id, openNewStock);

  expect(await stateOf(id)).toBe('done');
  expect((await request('GET', `/api/product?slug=${slug}`)).body.data).toMatchObject({ price: 420 });
  const made = await tx
    .selectFrom('products')
    .selectAll()
    .where('slug', '=', 'given-ulam')
    .executeTakeFirst();
  expect(made).toMatchObject({ status: 'draft', product_type: 'simple', name: { zh: '烏蘭' } });
  const log = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', product_id).execute();
  expect(log).toMatchObject([
    { action: 'product.updated', staff_id: by.id, before: { price: '3.90' }, after: { price: '4.20' } },
  ]);
  expect((await check(rows)).counts).toEqual({ created: 0, updated: 0, unchanged: 2, invalid: 0 });
});

test('an import with bad rows is all or nothing, or only the good rows; bad rows are returned with their reasons', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const { check, apply, send } = await sender(request, headers);
  const { id } = await check([ulam, { ...ulam, slug: 'given-petai', sku: '=1+1', name_en: '' }]);

  expect((await apply(id)).body.code).toBe('import_has_invalid_rows');
  await applyImport(tx, id, openNewStock);
  expect(await priceOf(tx, 'given-ulam')).toBeUndefined();

  expect((await apply(id, { only_good: true })).status).toBe(202);
  expect((await apply(id, { only_good: true })).body.code).toBe('import_already_queued');
  await applyImport(tx, id, openNewStock);
  expect(await priceOf(tx, 'given-ulam')).toBe(350);
  expect(await priceOf(tx, 'given-petai')).toBeUndefined();

  const file = await request('GET', `/api/staff/product-imports/${id}/invalid-rows`, undefined, headers);
  expect(file.body).toContain("given-petai,'=1+1,,烏蘭");
  expect(file.body).toContain('name_en: Please fill this in.');
  const mended = file.body.replace(',,烏蘭,', ',Petai,臭豆,');
  expect((await send(mended)).body.data.counts).toMatchObject({ created: 1, invalid: 0 });
});

test('an import is refused when the shop has changed since its preview', async ({ db, tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const { check, apply, stateOf } = await sender(request, headers);
  const { slug, sku_id } = await givenProduct(tx, { price: 390, sale_price: null });
  const { id } = await check([{ slug, price: '4.20' }]);
  await apply(id);
  await tx.updateTable('skus').set({ price: 450 }).where('id', '=', sku_id).execute();

  await applyImport(tx, id, openNewStock);

  expect(await stateOf(id)).toBe('outdated');
  expect(await priceOf(tx, slug)).toBe(450);
});

describe('a bad row', () => {
  // biome-ignore format: table
  const wrongs: [string, Row, string][] = [
    ['without an address',                  { slug: '' },                         'slug'],
    ['with an address of other signs',      { slug: 'Ulam Raja' },                'slug'],
    ['without a name',                      { name_en: '' },                      'name_en'],
    ['with a sale that is none',            { sale_price: '3.50' },               'sale_price'],
    ['with a code that others have',        { sku: 'KAILAN-TWO' },                    'sku'],
    ['where it is sold without a picture',  { status: 'publish' },                'status'],
    ['with a word that is none',            { sale_mode: 'dozen' },               'sale_mode'],
    ['with a tip in another language only', { storage_tip_zh: '冷藏保存。' },  'storage_tip_en'],
    ['with stock that is no number',        { stock: 'many' },                    'stock'],
    ['with more stock than a shop holds',   { stock: '100001' },                  'stock'],
    ['with a tag that does not exist',     { tags: 'stir-fry | nothing' },       'tags'],
  ];

  test.for(wrongs)('%s', async ([, wrong, column], { db, tx, open }) => {
    await givenProduct(tx, { slug: 'kailan-two', sku: 'KAILAN-TWO' });
    const { headers } = await givenStaff(db, 'manager');
    const { check, rowsOf } = await sender(await open(), headers);

    const { id } = await check([{ ...ulam, ...wrong }]);

    const [row] = await rowsOf(id, 'invalid');
    expect(row.problems.map((problem: { column: string }) => problem.column)).toEqual([column]);
  });

  test('has a duplicate code, names no pack, or describes one product in two ways', async ({
    db,
    tx,
    open,
  }) => {
    const { headers } = await givenStaff(db, 'manager');
    const { check, rowsOf } = await sender(await open(), headers);
    const { slug } = await givenPacks(tx, { large: 5, small: 5 });
    const row = { ...ulam, slug, status: 'publish' };

    const { id } = await check([
      { ...row, sku: `${slug}-500` },
      { ...row, sku: `${slug}-500` },
      { ...row, sku: '' },
      { ...row, sku: `${slug}-100`, name_en: 'Something else' },
      { ...row, sku: `${slug}-1000` },
    ]);

    const bad = await rowsOf(id, 'invalid');
    expect(
      bad.map(({ line, problems }: { line: number; problems: Row[] }) => [line, problems[0]?.column]),
    ).toEqual([
      [3, 'sku'],
      [4, 'sku'],
      [5, 'name_en'],
      [6, 'options'],
    ]);
  });
});

test('a file with unknown columns is refused', async ({ db, open }) => {
  const { headers } = await givenStaff(db, 'manager');
  const { send } = await sender(await open(), headers);
  const codeOf = async (file: string | Buffer) => (await send(file)).body.code;

  expect(await codeOf('slug,prize\nsawi,1\n')).toBe('csv_columns_unknown');
  expect(await codeOf('slug,price,price\nsawi,1,2\n')).toBe('csv_columns_duplicated');
  expect(await codeOf('price\n1\n')).toBe('csv_column_missing');
  expect(await codeOf(' ')).toBe('csv_empty');
});

test('an unknown import is not found', async ({ db, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const path = '/api/staff/product-imports/018f0000-0000-7000-8000-000000000000';

  expect((await request('GET', path, undefined, headers)).body.code).toBe('import_not_found');
});

test('an export of the whole shop can be imported without a change', async ({ db, tx, open }) => {
  const { headers } = await givenStaff(db, 'manager');
  const { send } = await sender(await open(), headers);
  const { counts } = (await send(await exported(tx))).body.data;

  const { n } = await tx
    .selectFrom('skus')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(counts).toEqual({ created: 0, updated: 0, unchanged: Number(n), invalid: 0 });
});

test('F-27: an export into an empty catalogue makes the same products, packs, bundles, pictures and stock', {
  timeout: 60_000,
}, async ({ fresh, open }) => {
  const { db } = fresh;
  const { headers } = await givenStaff(db, 'manager');
  const { send, apply, stateOf } = await sender(await open({ db }), headers);
  const owner = openDatabase(fresh.ownerUrl, 1);
  onTestFinished(() => owner.destroy());
  const before = await exported(db);
  expect(before).toContain(',12.80,24,'); // the cost and the low-stock mark of a tray of eggs

  await switchTriggers(owner, 'disable');
  await sql`truncate products cascade`.execute(owner);
  await switchTriggers(owner, 'enable');
  expect((await exported(db)).trim().split('\n')).toHaveLength(1);
  const { id, counts } = (await send(before)).body.data;
  expect(counts).toMatchObject({ created: before.trim().split('\n').length - 1, invalid: 0 });
  await apply(id);
  await inTransaction(db, (tx) => applyImport(tx, id, openNewStock));

  expect(await stateOf(id)).toBe('done');
  expect(await exported(db)).toBe(before);
  const types = await db
    .selectFrom('products')
    .select(['product_type', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy('product_type')
    .orderBy('product_type')
    .execute();
  expect(types.map(({ product_type }) => product_type)).toEqual(['bundle', 'simple', 'variable']);
  expect((await send(before)).body.data.counts).toMatchObject({ created: 0, updated: 0, invalid: 0 });
});

test('F-28: a new SKU adds a pack with its options to a product, after the others', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { check, apply, rowsOf } = await sender(await open(), headers);
  const { slug, product_id } = await givenPacks(tx, { large: 5, small: 5 });
  const pack = { slug, sku: `${slug}-250`, unit_en: '250 g', price: '4.50', weight_g: '250', stock: '7' };
  const { id } = await check([{ ...pack, options: 'pack-size:250g', is_featured: 'yes' }]);

  expect(await rowsOf(id, 'created')).toMatchObject([
    { slug, changes: expect.arrayContaining([{ column: 'options', old: '', new: 'pack-size:250g' }]) },
  ]);
  await apply(id);
  await applyImport(tx, id, openNewStock);

  const packs = await tx
    .selectFrom('skus')
    .innerJoin('stock_items', 'sku_id', 'id')
    .select(['code', 'position', 'on_hand'])
    .where('product_id', '=', product_id)
    .orderBy('position')
    .execute();
  expect(packs).toMatchObject([
    { code: `${slug}-500` },
    { code: `${slug}-100` },
    { code: `${slug}-250`, position: 3, on_hand: 7 },
  ]);
  const product = tx.selectFrom('products').select(['is_featured', 'product_type', 'name']);
  expect(await product.where('id', '=', product_id).executeTakeFirst()).toMatchObject({
    is_featured: true,
    product_type: 'variable',
    name: { en: 'Red chilli' },
  });
  const log = tx.selectFrom('audit_log').select('action').where('subject_id', '=', product_id);
  expect(await log.execute()).toEqual([{ action: 'product.updated' }]);
});

test('a file says which shop sells a product, and an empty cell leaves it where it is', async ({
  tx,
  open,
}) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { check, apply, rowsOf } = await sender(await open(), headers);
  const sellers = () =>
    tx
      .selectFrom('products')
      .innerJoin('shops', 'shops.id', 'shop_id')
      .select(['products.slug', 'shops.slug as shop'])
      .where('products.slug', 'like', 'given-%')
      .orderBy('products.slug')
      .execute();
  const imported = async (rows: Row[]) => {
    const { id } = await check(rows);
    await apply(id);
    await applyImport(tx, id, openNewStock);
    return id;
  };
  const petai = { ...ulam, slug: 'given-petai', sku: 'GIVEN-PETAI', shop: '' };

  await imported([{ ...ulam, shop: 'kulai-nursery' }, petai]);
  expect(await sellers()).toEqual([
    { slug: 'given-petai', shop: 'kebun-hijau' },
    { slug: 'given-ulam', shop: 'kulai-nursery' },
  ]);

  const again = await check([{ ...ulam, shop: '' }, petai]);
  expect(again.counts).toMatchObject({ unchanged: 2 });
  await imported([
    { ...petai, shop: 'kulai-nursery' },
    { ...ulam, price: '3.60', shop: '' },
  ]);
  expect((await sellers()).map(({ shop }) => shop)).toEqual(['kulai-nursery', 'kulai-nursery']);

  const { id } = await check([{ ...ulam, shop: 'moon' }]);
  expect(await rowsOf(id, 'invalid')).toMatchObject([{ problems: [{ column: 'shop' }] }]);
});

test('F-28: packs of a product need options of their own, and the first pack too', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { check, rowsOf } = await sender(await open(), headers);
  const { slug } = await givenPacks(tx, { large: 5, small: 5 });
  const { slug: single } = await givenProduct(tx);
  const pack = { slug, unit_en: '250 g', price: '4.50', options: '' };
  const { id } = await check([
    { ...pack, sku: 'NO-OPTION' },
    { ...pack, sku: 'LIKE-ANOTHER', options: 'pack-size:100g' },
    { ...pack, sku: 'TWO-SIZES', options: 'pack-size:250g | pack-size:1kg' },
    { ...pack, sku: 'NO-SUCH', options: 'pack-size:none' },
    { ...pack, slug: single, sku: 'FIRST-HAS-NONE', options: 'pack-size:250g' },
    { ...pack, sku: 'GOOD', options: 'pack-size:250g' },
  ]);

  const bad = await rowsOf(id, 'invalid');
  expect(
    bad.map(({ line, problems }: { line: number; problems: Row[] }) => [line, problems[0]?.column]),
  ).toEqual([2, 3, 4, 5, 6].map((line) => [line, 'options']));
  expect(await rowsOf(id, 'created')).toMatchObject([{ line: 7 }]);
});

test('F-29: a file makes a bundle of packs of the shop and of the file, and changes its slots', async ({
  tx,
  open,
}) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { check, apply, rowsOf } = await sender(await open(), headers);
  const { sku_id } = await givenProduct(tx);
  const { code } = await tx
    .selectFrom('skus')
    .select('code')
    .where('id', '=', sku_id)
    .executeTakeFirstOrThrow();
  const box = {
    ...ulam,
    slug: 'ulam-box',
    sku: 'ULAM-BOX',
    bundle: `2 x GIVEN-ULAM / ${code} | 1 x ${code}`,
  };
  const rows = [box, { ...ulam, stock: '9', bundle: '' }];
  const { id } = await check(rows);
  expect(await rowsOf(id, 'invalid')).toEqual([]);
  await apply(id);
  await applyImport(tx, id, openNewStock);

  const slots = () =>
    tx
      .selectFrom('bundle_slots')
      .innerJoin('products', 'products.id', 'bundle_id')
      .innerJoin('bundle_options', 'slot_id', 'bundle_slots.id')
      .innerJoin('skus', 'skus.id', 'bundle_options.sku_id')
      .select(['bundle_slots.id', 'quantity', 'code', 'product_type'])
      .where('products.slug', '=', 'ulam-box')
      .orderBy('bundle_slots.position')
      .orderBy('bundle_options.position')
      .execute();
  const first = await slots();
  expect(first).toMatchObject([
    { quantity: 2, code: 'GIVEN-ULAM', product_type: 'bundle' },
    { quantity: 2, code },
    { quantity: 1, code },
  ]);
  const counted = tx.selectFrom('stock_items').innerJoin('skus', 'skus.id', 'sku_id').select('code');
  expect(await counted.where('code', '=', 'ULAM-BOX').execute(), 'a bundle has no stock').toEqual([]);

  expect((await check(rows)).counts).toMatchObject({ unchanged: 2 });
  const next = await check([{ slug: 'ulam-box', bundle: '3 x GIVEN-ULAM' }]);
  await apply(next.id);
  await applyImport(tx, next.id, openNewStock);
  expect(await slots()).toMatchObject([{ id: first[0]?.id, quantity: 3, code: 'GIVEN-ULAM' }]);
  const dearer = await check([{ slug: 'ulam-box', price: '9.90' }]);
  expect(dearer.counts).toMatchObject({ updated: 1, invalid: 0 });
});

test('F-30: a file gives products pictures that the shop has, in order, and keeps their texts', async ({
  tx,
  open,
}) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { check, apply, rowsOf } = await sender(await open(), headers);
  const { slug, product_id } = await givenProduct(tx);
  const found = await tx.selectFrom('pictures').select(['id', 'original']).orderBy('id').limit(3).execute();
  const [one = '', two = '', three = ''] = found.map(({ original }) => original);
  const save = async (...pictures: string[]) => {
    const { id } = await check([{ slug, pictures: pictures.join(' | ') }]);
    expect(await rowsOf(id, 'invalid')).toEqual([]);
    await apply(id);
    await applyImport(tx, id, openNewStock);
  };
  const gallery = () =>
    tx
      .selectFrom('product_pictures')
      .innerJoin('pictures', 'pictures.id', 'picture_id')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['original', 'position', 'alt', sql<boolean>`products.picture_id = pictures.id`.as('is_first')])
      .where('product_id', '=', product_id)
      .orderBy('position')
      .execute();

  await save(one, two);
  const alt = { en: 'A bunch' };
  await tx
    .updateTable('product_pictures')
    .set({ alt })
    .where('picture_id', '=', found[1]?.id ?? '')
    .execute();
  await save(three, two, one);
  expect(await gallery()).toMatchObject([
    { original: three, position: 1, is_first: true, alt: null },
    { original: two, position: 2, is_first: false, alt: { en: 'A bunch' } },
    { original: one, position: 3, is_first: false, alt: null },
  ]);
  await save(two);
  expect(await gallery()).toMatchObject([
    { original: two, position: 1, is_first: true, alt: { en: 'A bunch' } },
  ]);

  const draft = await check([ulam]);
  await apply(draft.id);
  await applyImport(tx, draft.id, openNewStock);
  const shown = await check([{ ...ulam, status: 'publish', pictures: one }]);
  await apply(shown.id);
  await applyImport(tx, shown.id, openNewStock);
  const product = tx
    .selectFrom('products')
    .select('status')
    .where('slug', '=', ulam.slug ?? '');
  expect(await product.executeTakeFirst()).toEqual({ status: 'publish' });
});

// biome-ignore format: table
const wrongPictures: [string, (one: string) => string][] = [
  ['of another address',   () => 'https://shop.example/sawi.webp'],
  ['that is not there',    () => '/pictures/none-1600.webp'],
  ['of this machine',      () => '/etc/passwd'],
  ['and one that is none', (one) => `${one} | /pictures/none-1600.webp`],
  ['more than a product has', () => Array.from({ length: 13 }, (_, n) => `/pictures/${n}.webp`).join('|')],
];

test.for(wrongPictures)(
  'F-30: a picture %s is a bad row, and nothing is fetched',
  async ([, pictures], { tx, open }) => {
    const { headers } = await givenStaff(tx, 'manager');
    const { check, rowsOf } = await sender(await open(), headers);
    const { original } = await tx
      .selectFrom('pictures')
      .select('original')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id } = await check([{ ...ulam, pictures: pictures(original) }]);
    expect((await rowsOf(id, 'invalid'))[0].problems).toMatchObject([{ column: 'pictures' }]);
  },
);

test('a file states the days that a product keeps', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { check, apply, rowsOf } = await sender(await open(), headers);
  const { id } = await check([{ ...ulam, shelf_days: '3', guaranteed_days: '0' }]);
  await apply(id);
  await applyImport(tx, id, openNewStock);
  const product = tx
    .selectFrom('products')
    .select(['shelf_days', 'guaranteed_days'])
    .where('slug', '=', ulam.slug ?? '');
  expect(await product.execute()).toEqual([{ shelf_days: 3, guaranteed_days: 0 }]);

  for (const days of ['0', '3651', 'long', '-1']) {
    const { id: wrong } = await check([{ ...ulam, shelf_days: days }]);
    expect(await rowsOf(wrong, 'invalid'), days).toMatchObject([{ problems: [{ column: 'shelf_days' }] }]);
  }
});

test('F-30: a pack has a picture of its own in the file', async ({ db, tx, open }) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { check, apply, rowsOf } = await sender(await open(), headers);
  const { slug, product_id } = await givenPacks(tx, { large: 5, small: 5 });
  const { original } = await tx.selectFrom('pictures').select('original').limit(1).executeTakeFirstOrThrow();
  const { id } = await check([{ slug, sku: `${slug}-100`, pack_picture: original }]);
  await apply(id);
  await applyImport(tx, id, openNewStock);

  const packs = await tx
    .selectFrom('skus')
    .leftJoin('pictures', 'pictures.id', 'picture_id')
    .select(['code', 'original'])
    .where('product_id', '=', product_id)
    .orderBy('position')
    .execute();
  expect(packs).toEqual([
    { code: `${slug}-500`, original: null },
    { code: `${slug}-100`, original },
  ]);
  const { id: unknown } = await check([
    { slug, sku: `${slug}-100`, pack_picture: 'https://moon.example/a.png' },
  ]);
  expect(await rowsOf(unknown, 'invalid')).toMatchObject([{ problems: [{ column: 'pack_picture' }] }]);
  expect(await exported(db)).toContain('pack_picture');
});

test('F-30: a product keeps a picture', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { check, rowsOf } = await sender(await open(), headers);
  const { slug } = await givenProduct(tx);
  const { id } = await check([{ slug, status: 'draft', pictures: '' }]);
  expect((await rowsOf(id, 'invalid'))[0].problems).toMatchObject([{ column: 'pictures' }]);
});

// biome-ignore format: table
const wrongBundles: [string, Row, string][] = [
  ['of a pack that does not exist',    { bundle: '1 x NOTHING' },             'bundle'],
  ['of itself',                        { bundle: '1 x GIVEN-ULAM' },          'bundle'],
  ['of a bundle',                      { bundle: '1 x A-BUNDLE' },            'bundle'],
  ['of a bad row',                     { bundle: '1 x BAD-ROW' },             'bundle'],
  ['without units',                    { bundle: 'A-PART' },                  'bundle'],
  ['of no units',                      { bundle: '0 x A-PART' },              'bundle'],
  ['of a hundred units',               { bundle: '100 x A-PART' },            'bundle'],
  ['with a choice twice',              { bundle: '1 x A-PART / A-PART' },     'bundle'],
  ['with too many slots',              { bundle: Array(13).fill('1 x A-PART').join('|') }, 'bundle'],
  ['with a stock of its own',          { bundle: '1 x A-PART', stock: '4' },  'stock'],
  ['made of a product that is none',   { slug: 'a-part', sku: 'A-PART', bundle: '1 x A-PART' }, 'bundle'],
  ['that would hold nothing any more', { slug: 'a-bundle', sku: 'A-BUNDLE', bundle: '' }, 'bundle'],
];

test.for(wrongBundles)('F-29: a bundle %s is a bad row', async ([, wrong, column], { tx, open }) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { check, rowsOf } = await sender(await open(), headers);
  const part = await givenProduct(tx, { slug: 'a-part', sku: 'A-PART' });
  const bundle = await givenBundle(tx, [{ quantity: 1, options: [part.sku_id] }]);
  await tx.updateTable('products').set({ slug: 'a-bundle' }).where('id', '=', bundle.product_id).execute();
  await tx.updateTable('skus').set({ code: 'A-BUNDLE' }).where('id', '=', bundle.sku_id).execute();

  const { id } = await check([
    { stock: '', bundle: '', ...ulam, ...wrong },
    { stock: '', bundle: '', ...ulam, slug: 'bad-row', sku: 'BAD-ROW', price: 'none' },
  ]);
  const [row] = await rowsOf(id, 'invalid');
  expect([row.line, row.problems.map((problem: { column: string }) => problem.column)]).toEqual([
    2,
    [column],
  ]);
});

test('F-28: a product with a deal, a bundle and a full product take no pack', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { check, rowsOf } = await sender(await open(), headers);
  const part = await givenProduct(tx);
  const bundle = await givenBundle(tx, [{ quantity: 1, options: [part.sku_id] }]);
  const { slug: dealt, sku_id } = await givenProduct(tx);
  await tx
    .insertInto('deals')
    .values({ sku_id, price: 100, allotment: 5, sold: 0, starts_at: '2030-01-01', ends_at: '2030-01-02' })
    .execute();
  const pack = { unit_en: '250 g', price: '4.50', options: 'pack-size:250g' };
  const { id } = await check([
    { ...pack, slug: bundle.slug, sku: 'OF-BUNDLE' },
    { ...pack, slug: dealt, sku: 'OF-DEAL' },
  ]);
  expect(
    (await rowsOf(id, 'invalid')).map(({ problems }: { problems: Row[] }) => problems[0]?.column),
  ).toEqual(['sku', 'sku']);

  const many = Array.from({ length: 21 }, (_, n) => ({ ...ulam, sku: `ULAM-${n}`, options: '' }));
  const full = await check(many);
  expect((await rowsOf(full.id, 'invalid'))[0].problems).toMatchObject([
    { reason: 'A product cannot have so many packs.' },
  ]);
});

test('cells after the last column are returned with the bad rows', async ({ db, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const { send } = await sender(request, headers);
  const { id } = (await send('slug,name_en\nsawi,Fresh, crisp and sweet\n')).body.data;

  const bad = await request('GET', `/api/staff/product-imports/${id}/invalid-rows`, undefined, headers);

  expect(bad.body).toContain('slug,name_en,more,reason');
  expect(bad.body).toContain('sawi,Fresh,crisp and sweet,There are more cells than columns.');
  const again = (await send(bad.body)).body.data;
  expect(again.counts).toMatchObject({ invalid: 1 });
});

test('an imported product sold by weight states the weight of each pack, as in the form', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const { check, rowsOf } = await sender(request, headers);
  const { slug, product_id, sku_id } = await givenPacks(tx, { large: 1, small: 1 });
  const others = tx.updateTable('skus').set({ weight_g: null }).where('product_id', '=', product_id);
  await others.where('id', '<>', sku_id).execute();
  const sku = `${slug}-500`;

  const { id } = await check([
    { ...ulam, sale_mode: 'weight', weight_g: '' },
    { ...ulam, slug, sku, sale_mode: 'weight', weight_g: '250' },
  ]);

  expect(await rowsOf(id, 'invalid')).toMatchObject([
    { slug: 'given-ulam', problems: [{ column: 'weight_g' }] },
    { slug, problems: [{ column: 'sale_mode' }] },
  ]);
});

test('a new product is imported in one language with its stock, and the same file then changes nothing', async ({
  tx,
  open,
}) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { check, apply } = await sender(await open(), headers);
  const { name_zh: _zh, unit_zh: _unit, description_zh: _text, ...english } = ulam;
  const row = { ...english, stock: '24' };

  const { id, counts } = await check([row]);
  expect(counts).toMatchObject({ created: 1, invalid: 0 });
  await apply(id);
  await applyImport(tx, id, openNewStock);

  const onHand = async () =>
    (
      await tx
        .selectFrom('stock_items')
        .innerJoin('skus', 'skus.id', 'sku_id')
        .select('on_hand')
        .where('code', '=', 'GIVEN-ULAM')
        .executeTakeFirst()
    )?.on_hand;
  expect(await onHand()).toBe(24);

  const again = await check([{ ...row, stock: '99' }]);
  expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 1, invalid: 0 });
  expect(await onHand()).toBe(24);
});

test('staff who may not count stock import no stock', async ({ tx, open }) => {
  const manager = await givenStaff(tx, 'manager');
  const { check } = await sender(await open(), manager.headers);
  const by = { ...manager, roles: ['content'] } as unknown as StaffCaller;

  const { id } = await check([{ ...ulam, stock: '24' }]);
  await expect(queueImport(tx, id, { onlyGood: false, by })).rejects.toThrow('not_allowed');
  const without = await check([ulam]);
  await queueImport(tx, without.id, { onlyGood: false, by });
});

test('an import that fails says why, changes nothing, and can begin again', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { check, apply, stateOf } = await sender(await open(), headers);
  const { id } = await check([{ ...ulam, stock: '3' }]);
  await apply(id);
  const lost = () => Promise.reject(new Error('the disk is full'));
  const nested: InTransaction = (work) => inTransaction(tx, work);

  await expect(runImport(nested, id, lost)).rejects.toThrow('the disk is full');
  expect(await stateOf(id)).toBe('failed');
  expect(await priceOf(tx, 'given-ulam')).toBeUndefined();
  await runImport(nested, id, openNewStock); // the queue tries again, and finds nothing to do
  expect(await stateOf(id)).toBe('failed');

  expect((await apply(id)).status).toBe(202);
  await runImport(nested, id, openNewStock);
  expect(await stateOf(id)).toBe('done');
  expect(await priceOf(tx, 'given-ulam')).toBe(350);
  expect((await apply(id)).body.code).toBe('import_already_queued');
});

test('a product file of WooCommerce gives the same products when it is imported again', async ({
  tx,
  open,
}) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { send, apply, rowsOf } = await sender(await open(), headers);
  const file = [
    'ID,Type,SKU,Name,Published,Description,Categories,Regular price,Sale price,Stock,Weight (kg)',
    '7,simple,GIVEN-HERB,Given herb,1,<p>Young tips.</p>,Leafy greens,3.50,3.10,9,0.1',
  ].join('\n');
  const { id, counts } = (await send(file)).body.data;
  expect(await rowsOf(id, 'invalid')).toEqual([]);
  expect(counts).toMatchObject({ created: 1, invalid: 0 });
  await apply(id);
  await applyImport(tx, id, openNewStock);

  expect((await send(file)).body.data.counts).toEqual({ created: 0, updated: 0, unchanged: 1, invalid: 0 });
});

// biome-ignore format: table
const moments: [string, string | undefined][] = [
  ['2026-12-24 08:00',    '2026-12-24 08:00'],
  ['2026-12-24T08:00:30', '2026-12-24 08:00:30'],
  ['24/12/2026 8:00',     '2026-12-24 08:00'],
  ['2026-02-30 08:00',    undefined],
  ['2026-12-24',          undefined],
  ['9999-12-24 08:00',    undefined],
  ['tomorrow',            undefined],
];

test.for(moments)('the time %s of a scheduled draft is read as %s', async ([cell, read], { tx, open }) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { check, rowsOf } = await sender(await open(), headers);
  const { slug } = await givenProduct(tx);
  const { original } = await tx.selectFrom('pictures').select('original').executeTakeFirstOrThrow();
  const { id } = await check([{ slug, status: 'draft', pictures: original, publish_at: cell }]);

  if (read === undefined)
    expect((await rowsOf(id, 'invalid'))[0].problems).toMatchObject([{ column: 'publish_at' }]);
  else
    expect((await rowsOf(id, 'updated'))[0].changes).toContainEqual({
      column: 'publish_at',
      old: '',
      new: read,
    });
});

test('F-54: a scheduled draft of a file goes on sale as the staff member who imported it, and has a tax class', async ({
  tx,
  open,
}) => {
  const by = await givenStaff(tx, 'manager');
  const { check, apply, rowsOf } = await sender(await open(), by.headers);
  const { original } = await tx.selectFrom('pictures').select('original').executeTakeFirstOrThrow();
  const { id: classId } = await tx
    .insertInto('tax_classes')
    .values({ name: { en: 'Given class', zh: '稅別' } })
    .returning('id')
    .executeTakeFirstOrThrow();
  const publish_at = new Date(Date.now() + dayLength + utcOffset).toISOString().slice(0, 16);
  const row = { ...ulam, pictures: original, tax_class: '稅別', publish_at };
  const bad = await check(
    [
      { ...row, tax_class: 'nothing' },
      { ...row, slug: 'on-sale', sku: 'ON-SALE', status: 'publish' },
      { ...row, slug: 'no-picture', sku: 'NO-PICTURE', pictures: '' },
    ].map((each) => ({ status: 'draft', ...each })),
  );
  expect(
    (await rowsOf(bad.id, 'invalid')).map(({ problems }: { problems: Row[] }) => problems[0]?.column),
  ).toEqual(['tax_class', 'publish_at', 'publish_at']);

  const { id } = await check([row]);
  await apply(id);
  await applyImport(tx, id, openNewStock);
  const find = () =>
    tx
      .selectFrom('products')
      .select(['status', 'publish_by', 'tax_class_id', 'publish_at'])
      .where('slug', '=', 'given-ulam')
      .executeTakeFirstOrThrow();
  expect(await find()).toMatchObject({ status: 'draft', publish_by: by.id, tax_class_id: classId });
  const now = await check([{ slug: 'given-ulam', status: 'publish' }]);
  await apply(now.id);
  await applyImport(tx, now.id, openNewStock);
  expect(await find()).toMatchObject({
    status: 'publish',
    publish_by: null,
    publish_at: null,
    tax_class_id: classId,
  });
});

test('F-51: an import that was interrupted says so, and begins again', async ({ tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(tx, 'manager');
  const { check, apply, stateOf } = await sender(request, headers);
  const { id } = await check([ulam]);
  await apply(id);
  const isStopped = async () =>
    (await request('GET', `/api/staff/product-imports/${id}`, undefined, headers)).body.data.is_stopped;
  await tx
    .updateTable('product_imports')
    .set({ queued_at: sql<string>`now() - interval '1 hour'` })
    .execute();
  expect(await isStopped(), 'it waits in the queue').toBe(false);
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'`.execute(tx);
  expect(await isStopped()).toBe(true);
  const recent = await request('GET', '/api/staff/recent-imports', undefined, headers);
  expect(recent.body.data[0]).toMatchObject({ id, kind: 'products', state: 'stopped' });

  expect((await apply(id)).status).toBe(202);
  expect(await isStopped()).toBe(false);
  await applyImport(tx, id, openNewStock);
  expect(await stateOf(id)).toBe('done');
});

test('an import whose job is at work is not interrupted', async ({ tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(tx, 'manager');
  const { check, apply } = await sender(request, headers);
  const { id } = await check([ulam]);
  await apply(id);
  await tx
    .updateTable('product_imports')
    .set({ queued_at: sql<string>`now() - interval '1 hour'` })
    .execute();
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'busy'`.execute(tx);
  await holdLock(tx, importLock, id);

  const { body } = await request('GET', `/api/staff/product-imports/${id}`, undefined, headers);
  expect(body.data.is_stopped).toBe(false);
  expect((await apply(id)).body.code).toBe('import_already_queued');
});

test('a file is checked again after the shop has changed', async ({ tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(tx, 'manager');
  const { check } = await sender(request, headers);
  const { id, counts } = await check([{ ...ulam, category: 'not-yet' }]);
  expect(counts).toMatchObject({ invalid: 1 });
  await tx.updateTable('categories').set({ slug: 'not-yet' }).where('slug', '=', 'leafy-greens').execute();

  const again = await request('POST', `/api/staff/product-imports/${id}/check`, {}, headers);
  expect([again.status, again.body.data.counts]).toMatchObject([201, { created: 1, invalid: 0 }]);
  expect(again.body.data.id).not.toBe(id);
});

test('a product file of Shopify is recognised, previewed and applied as drafts', async ({ db, tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const { send, rowsOf, apply } = await sender(request, headers);
  const file = [
    'Handle,Title,Type,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,SEO Title',
    'given-ulam,Ulam raja,Leafy greens,GIVEN-ULAM,100,9,3.50,https://cdn.example/a.jpg,Ulam',
    'given-eggs,Eggs,Nothing we sell,GIVEN-EGGS,,,12.90,,',
  ].join('\n');

  const { data } = (await send(file)).body;

  expect(data).toMatchObject({
    source: 'shopify',
    left_out: ['seo title'],
    counts: { created: 1, updated: 0, unchanged: 0, invalid: 1 },
  });
  expect(await rowsOf(data.id, 'invalid')).toMatchObject([
    { slug: 'given-eggs', problems: [{ column: 'category' }] },
  ]);
  expect((await apply(data.id, { only_good: true })).status).toBe(202);
  await applyImport(tx, data.id, openNewStock);
  const found = await db
    .selectFrom('products')
    .innerJoin('skus', 'product_id', 'products.id')
    .innerJoin('stock_items', 'sku_id', 'skus.id')
    .select(['status', 'code', 'on_hand', 'weight_g'])
    .where('slug', '=', 'given-ulam')
    .execute();
  expect(found).toEqual([{ status: 'draft', code: 'GIVEN-ULAM', on_hand: 9, weight_g: 100 }]);
  expect((await send(file)).body.data.counts, 'the same file again').toEqual({
    created: 0,
    updated: 0,
    unchanged: 1,
    invalid: 1,
  });
});
