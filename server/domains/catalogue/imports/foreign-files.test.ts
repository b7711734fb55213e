/** Whole product files of Shopify and WooCommerce, as a shop without any category imports them. */
import { sql } from 'kysely';
import { openNewStock } from '#domains/inventory/open-new-stock.ts';
import type { Tx } from '#platform/db/db.ts';
import { csvRow } from '#platform/files/csv.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, type SendRequest, test } from '#test/harness/api.ts';
import { applyImport } from './stored-import.ts';

type Row = Record<string, string>;

const fileOf = (columns: readonly string[], rows: readonly Row[]) =>
  [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((row) => csvRow([...row]))
    .join('');

// biome-ignore format: list
const shopifyColumns = [
  'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published', 'Option1 Name',
  'Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker',
  'Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price',
  'Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode', 'Image Src',
  'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title', 'Variant Weight Unit', 'Cost per item', 'Status',
];

const html =
  '<p>Young &amp; tender.<br>Cut at <strong>6 a.m.</strong></p><ul><li>Washed</li><li>No sprays</li></ul>';

/** Two variants with two pictures, a product of one variant without a type, and two that are no longer sold. */
// biome-ignore format: table
const shopify = fileOf(shopifyColumns, [
  { Handle: 'siew-pak', Title: 'Siew pak 🥬', 'Body (HTML)': html, Vendor: 'Ladang Uji', Type: 'Asian "greens"', Tags: 'new, leafy', Published: 'true', 'Option1 Name': 'Bunch', 'Option1 Value': '250 g', 'Variant SKU': 'SP-250', 'Variant Grams': '250', 'Variant Inventory Qty': '20', 'Variant Price': '3.50', 'Image Src': 'https://cdn.example/1.jpg', 'Image Position': '1', Status: 'active' },
  { Handle: 'siew-pak', 'Option1 Value': '1/2 kg', 'Variant SKU': 'SP-500', 'Variant Grams': '500', 'Variant Inventory Qty': '8', 'Variant Price': '6.00', 'Variant Compare At Price': '7.00', 'Image Src': 'https://cdn.example/2.jpg', 'Image Position': '2' },
  { Handle: 'siew-pak', 'Image Src': 'https://cdn.example/3.jpg', 'Image Position': '3' },
  { Handle: 'ginger-jar', Title: 'Ginger jar', Published: 'true', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant Price': '9.90', Status: 'active' },
  { Handle: 'old-box', Title: 'Old box', Type: 'Boxes of the year', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant Price': '0.00', Status: 'archived' },
  { Handle: 'plan', Title: 'A plan', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', Status: 'draft' },
]);

// biome-ignore format: list
const wooCommerceColumns = [
  'ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?', 'Visibility in catalog',
  'Short description', 'Description', 'Tax status', 'In stock?', 'Stock', 'Backorders allowed?', 'Weight (kg)',
  'Sale price', 'Regular price', 'Categories', 'Tags', 'Images', 'Parent', 'Position', 'Attribute 1 name',
  'Attribute 1 value(s)', 'Attribute 1 visible', 'Attribute 1 global',
];

// biome-ignore format: table
const wooCommerce = fileOf(wooCommerceColumns, [
  { ID: '11', Type: 'variable', SKU: 'DAUN', Name: 'Daun kari', Published: '1', Description: '<p>From our hedge.</p>\\n<p>Fresh.</p>', 'Tax status': 'taxable', 'In stock?': '1', Categories: 'Vegetables > Kitchen leaves', Images: 'https://shop.example/a.jpg, https://shop.example/b.jpg', 'Attribute 1 name': 'Bundle', 'Attribute 1 value(s)': '50 g, 100 g', 'Attribute 1 visible': '1', 'Attribute 1 global': '1' },
  { ID: '12', Type: 'variation', SKU: 'DAUN-50', Name: 'Daun kari - 50 g', Published: '1', Stock: '5', 'Weight (kg)': '0.05', 'Regular price': '1.50', Parent: 'DAUN', 'Attribute 1 name': 'Bundle', 'Attribute 1 value(s)': '50 g' },
  { ID: '13', Type: 'variation', SKU: 'DAUN-100', Name: 'Daun kari - 100 g', Published: '1', 'Weight (kg)': '0.1', 'Regular price': '2.80', 'Sale price': '2.50', Parent: 'id:11', 'Attribute 1 name': 'Bundle', 'Attribute 1 value(s)': '100 g' },
  { ID: '14', Type: 'simple', SKU: 'SERAI', Name: 'Serai', Published: '1', 'Regular price': '2.00', Categories: 'Vegetables > Kitchen leaves' },
  { ID: '15', Type: 'simple', SKU: 'LAMA', Name: 'Lama', Published: '-1', Categories: 'Old things' },
]);

/** A manager who imports a file, and what the page of imports sends for them. */
async function givenPage(tx: Tx, request: SendRequest) {
  const { headers } = await givenStaff(tx, 'manager');
  const path = '/api/staff/product-imports';
  const post = async (to: string, body: object) =>
    (await request('POST', `${path}/${to}`, body, headers)).body;
  return {
    check: async (file: string) => {
      const type = { ...headers, 'content-type': 'text/csv' };
      return (await request('POST', `${path}?file_name=shop.csv`, file, type)).body.data;
    },
    createNames: async (id: string) => (await post(`${id}/missing-names`, {})).data,
    checkAgain: (id: string, body: object) => post(`${id}/check`, body),
    reasons: async (id: string): Promise<string[]> => {
      const { body } = await request('GET', `${path}/${id}/rows?verdict=invalid`, undefined, headers);
      return body.data.flatMap(({ problems }: { problems: { reason: string }[] }) =>
        problems.map(({ reason }) => reason),
      );
    },
    apply: async (id: string) => {
      await post(`${id}/application`, {});
      await applyImport(tx, id, openNewStock);
    },
  };
}

test('F-55: a file of Shopify comes in whole after one press and one choice; nothing without a price stops it', async ({
  tx,
  open,
}) => {
  const page = await givenPage(tx, await open());

  const first = await page.check(shopify);
  expect(first).toMatchObject({
    counts: { created: 0, invalid: 3 },
    missing: {
      categories: ['Asian "greens"'],
      options: [{ name: 'Bunch', values: ['250 g', '1/2 kg'] }],
      unpriced: ['Old box', 'A plan'],
    },
    uncategorised: 1,
  });
  expect(await page.reasons(first.id)).toEqual(
    expect.arrayContaining([
      'The shop has nothing named “Asian "greens"”.',
      'The shop has nothing named “Bunch: 250 g”.',
    ]),
  );

  const named = await page.createNames(first.id);
  expect(named).toMatchObject({
    counts: { created: 2, invalid: 1 },
    missing: { categories: [], options: [] },
    uncategorised: 1,
  });
  const whole = (await page.checkAgain(named.id, { default_category: 'leafy-greens' })).data;
  expect(whole).toMatchObject({
    counts: { created: 3, invalid: 0 },
    uncategorised: 0,
    default_category: 'leafy-greens',
  });
  await page.apply(whole.id);

  const { rows } = await sql`
    select products.slug, categories.slug as category, skus.code, skus.price::int, sale_price::int,
      array(
        select value ->> 'en' from sku_values join attribute_values on attribute_values.id = value_id
        where sku_id = skus.id
      ) as options
    from products join categories on categories.id = category_id join skus on product_id = products.id
    where products.slug in ('siew-pak', 'ginger-jar', 'old-box') order by products.slug, skus.position
  `.execute(tx);
  expect(rows).toEqual([
    {
      slug: 'ginger-jar',
      category: 'leafy-greens',
      code: 'GINGER-JAR',
      price: 990,
      sale_price: null,
      options: [],
    },
    {
      slug: 'siew-pak',
      category: 'asian-greens',
      code: 'SP-250',
      price: 350,
      sale_price: null,
      options: ['250 g'],
    },
    {
      slug: 'siew-pak',
      category: 'asian-greens',
      code: 'SP-500',
      price: 700,
      sale_price: 600,
      options: ['1/2 kg'],
    },
  ]);
});

test('F-55: a file of WooCommerce comes in whole; values join the options that the shop has', async ({
  tx,
  open,
}) => {
  const page = await givenPage(tx, await open());
  await sql`insert into attributes (slug, name) values ('bundle', '{"en": "Bundle"}')`.execute(tx);

  const first = await page.check(wooCommerce);
  expect(first.missing).toEqual({
    categories: ['Kitchen leaves'],
    options: [{ name: 'Bundle', values: ['50 g', '100 g'] }],
    unpriced: ['Lama'],
  });
  const whole = await page.createNames(first.id);
  expect(whole.counts).toEqual({ created: 3, updated: 0, unchanged: 0, invalid: 0 });
  await page.apply(whole.id);

  const { rows } = await sql`
    select count(distinct product_id)::int as products, count(*)::int as packs from skus
    where code in ('DAUN-50', 'DAUN-100', 'SERAI')
  `.execute(tx);
  expect(rows).toEqual([{ products: 2, packs: 3 }]);
  expect((await page.check(wooCommerce)).counts).toEqual({
    created: 0,
    updated: 0,
    unchanged: 3,
    invalid: 0,
  });
});

test('a default category must be one of the shop, and stays for the next check', async ({ tx, open }) => {
  const page = await givenPage(tx, await open());
  const { id } = await page.check(shopify);

  expect(await page.checkAgain(id, { default_category: 'no-such-category' })).toMatchObject({
    errors: { default_category: [expect.any(String)] },
  });
  const { data } = await page.checkAgain(id, { default_category: 'leafy-greens' });
  expect(await page.createNames(data.id)).toMatchObject({
    default_category: 'leafy-greens',
    uncategorised: 0,
  });
});
