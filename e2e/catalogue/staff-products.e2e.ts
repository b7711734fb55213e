import type { Page } from '@playwright/test';
import { labelIn, openAsStaff } from '../test/staff.ts';
import { expect, type Shop, test } from '../test/test.ts';

interface Desk {
  page: Page;
  shop: Shop;
}

/** A field of the form, by its label. */
const field = ({ page, shop }: Desk, name: 'price' | 'name' | 'code') => {
  const labels = {
    price: shop.t('catalogue.price'),
    name: labelIn(shop, 'office.text_name', 'en'),
    code: shop.t('office.product_code'),
  };
  return page.getByLabel(labels[name], { exact: true });
};

/** Fills in a product of this test's own, as far as a draft needs it. */
async function write(desk: Desk, name: string) {
  const { page, shop } = desk;
  const texts = [
    [labelIn(shop, 'office.text_name', 'en'), name],
    [labelIn(shop, 'office.text_name', 'zh'), `洛神花 ${name}`],
    [labelIn(shop, 'office.text_description', 'en'), 'Its red cups make a sour tea.'],
    [labelIn(shop, 'office.text_description', 'zh'), '紅色花萼可泡酸酸的花茶。'],
    [labelIn(shop, 'office.text_unit', 'en'), '200 g'],
    [labelIn(shop, 'office.text_unit', 'zh'), '200 克'],
    [shop.t('office.product_code'), name.toUpperCase().replaceAll(' ', '-')],
    [shop.t('catalogue.price'), '4.90'],
  ] as const;
  for (const [label, typed] of texts) await page.getByLabel(label, { exact: true }).fill(typed);
  await page.getByRole('combobox', { name: shop.t('catalogue.categories') }).click();
  await page.getByRole('option').nth(1).click();
}

const press = ({ page, shop }: Desk, name: Parameters<Shop['t']>[0]) =>
  page.getByRole('button', { name: shop.t(name), exact: true }).click();

test('staff create a product, add its picture and publish it; a price change shows in the shop at once', async ({
  page,
  shop,
}) => {
  test.slow();
  const desk = { page, shop };
  const name = `Rosella ${Date.now().toString(36)}`;
  await openAsStaff(desk, '/products');
  await expect(page.getByRole('heading', { name: shop.t('common.products'), level: 1 })).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await shop.isAccessible();

  await page.getByRole('link', { name: shop.t('office.product_new') }).click();
  await press(desk, 'office.product_save_draft');
  await expect(page.getByText(shop.t('office.rule_name'))).toBeVisible();
  await write(desk, name);
  await shop.isAccessible();
  await press(desk, 'office.product_save_draft');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await press(desk, 'office.product_publish');
  await expect(page.getByText(shop.t('office.product_rule_picture'))).toBeVisible();
  const picture = { name: 'cups.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const notOne = { name: 'cups.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg><script/></svg>') };
  await page.locator('input[type=file]').setInputFiles([picture, notOne]);
  await expect(page.getByRole('alert')).toContainText('cups.jpg');
  await page
    .getByRole('button', { name: shop.t('office.product_picture_cut', { number: 1 }), exact: true })
    .click();
  await page.getByRole('application').press('Shift+ArrowLeft');
  await shop.isAccessible();
  const cut = page.waitForResponse((answer) => answer.url().includes('/crops'));
  await press(desk, 'office.product_cut_keep');
  expect((await cut).status()).toBe(201);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(desk, 'office.product_publish');

  const inShop = page.getByRole('link', { name: shop.t('office.product_in_shop') });
  await expect(inShop).toBeVisible();
  const address = (await inShop.getAttribute('href')) ?? '';
  const shown = async () => (await page.request.get(address)).text();
  expect(await shown()).toContain('4.90');

  await field(desk, 'price').fill('5.40');
  await page.getByRole('menuitem', { name: shop.t('common.today') }).click();
  await press(desk, 'office.unsaved_stay');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await press(desk, 'common.save');
  expect((await saved).ok()).toBe(true);
  expect(await shown()).toContain('5.40'); // the next request sees it
  await expect(page.getByText(shop.t('office.product_unsaved'))).toHaveCount(0);

  await press(desk, 'office.product_stock_open');
  const stock = page.getByRole('dialog');
  await stock.getByLabel(shop.t('office.product_units_received'), { exact: true }).fill('12');
  await shop.isAccessible();
  await press(desk, 'office.product_stock_add');
  await expect(stock.getByText('+12', { exact: true })).toBeVisible();
  await press(desk, 'ra.action.close');

  await page.goto(address);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('several products are changed together after a preview', async ({ page, shop }) => {
  const desk = { page, shop };
  await openAsStaff(desk, `/products?filter=${encodeURIComponent(JSON.stringify({ text: 'seedling' }))}`);
  const boxes = page.getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await press(desk, 'common.change');
  await page.getByLabel(shop.t('office.bulk_by_percent'), { exact: true }).fill('10');
  await press(desk, 'office.bulk_look');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await shop.isAccessible();

  // products that other tests buy stay unchanged
  await dialog.getByRole('combobox', { name: shop.t('office.bulk_what') }).click();
  await page.getByRole('option', { name: shop.t('office.bulk_status') }).click();
  await dialog.getByRole('combobox', { name: shop.t('office.bulk_status') }).click();
  await page.getByRole('option', { name: shop.t('office.product_state_publish') }).click();
  await press(desk, 'office.bulk_look');
  await dialog.getByRole('button', { name: shop.t('office.bulk_apply', { count: 2 }), exact: true }).click();
  await expect(page.getByText(shop.t('office.bulk_done', { count: 2 }))).toBeVisible();
});

test('categories are listed, and one is opened and saved', async ({ page, shop }) => {
  const desk = { page, shop };
  await openAsStaff(desk, '/categories');
  await expect(page.getByRole('heading', { name: shop.t('common.categories'), level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('row')).not.toHaveCount(0);
  await main.getByRole('link', { name: shop.t('office.taxonomy_add'), exact: true }).click();
  await press(desk, 'common.save');
  await expect(page.getByText(shop.t('office.rule_name')).first()).toBeVisible();
  await shop.isAccessible();
  await main.getByRole('link', { name: shop.t('ra.action.back'), exact: true }).click();
  await main.getByRole('row').nth(1).getByRole('link').click();
  await press(desk, 'common.save');
  await expect(page.getByText(shop.t('office.saved'))).toBeVisible();
});
