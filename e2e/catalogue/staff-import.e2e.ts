import { readFile } from 'node:fs/promises';
import { openAsStaff } from '../test/staff.ts';
import { expect, test } from '../test/test.ts';

const names = 'slug,sku,name_en,name_zh,category,unit_en,unit_zh,price,description_en,description_zh';

/** A file as a spreadsheet exports it, with these valid rows and one invalid row. */
const fileOf = (rows: readonly string[]) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${[names, ...rows].join('\r\n')}\r\n`),
});

test('an import is previewed, its valid rows are applied, and its invalid rows are downloaded for correction', async ({
  page,
  shop,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const row = (slug: string, price: string) =>
    `${slug}-${mark},${slug.toUpperCase()}-${mark},"Ulam, ""${slug}""",烏蘭,leafy-greens,100 g,100 克,${price},Raw.,生吃。`;
  await openAsStaff({ page, shop }, '/import');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: shop.t('office.import_title'), level: 1 })).toBeVisible();
  await shop.isAccessible();
  const choose = (rows: readonly string[]) =>
    main.locator('input[type=file][accept*=csv]').setInputFiles(fileOf(rows));

  await choose([row('good', '3.50'), row('bad', 'cheap')]);
  const bad = main.getByRole('article').filter({ hasText: `bad-${mark}` });
  await expect(bad).toContainText(shop.t('office.import_line', { line: 3 }));
  await expect(bad).toContainText(shop.t('office.rule_amount'));
  await expect(bad.getByRole('cell', { name: 'price', exact: true })).toBeVisible();
  await shop.isAccessible();

  const file = page.waitForEvent('download');
  await main.getByRole('button', { name: shop.t('office.import_invalid_file') }).click();
  const csv = await readFile(await (await file).path(), 'utf8');
  expect(csv).toContain(`bad-${mark}`);
  expect(csv).not.toContain(`good-${mark}`);

  await main.getByRole('button', { name: shop.t('office.import_apply_good', { count: 1 }) }).click();
  await expect(main.getByText(shop.t('office.import_done'))).toBeVisible({ timeout: 20_000 });

  await choose([row('good', '3.50'), row('bad', '4.50')]);
  await main.getByRole('button', { name: shop.t('office.import_apply', { count: 1 }) }).click();
  await expect(main.getByText(shop.t('office.import_done'))).toBeVisible({ timeout: 20_000 });

  await choose([row('good', '3.50'), row('bad', '4.50')]);
  await expect(main.getByText(shop.t('office.import_nothing'))).toBeVisible();
});
