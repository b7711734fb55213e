import { productName } from '../test/shopping.ts';
import { expect, test, waitUntilElementHydrated } from '../test/test.ts';

test('from the map to a farm, a plot, a batch and the legend, and back again', async ({ page, shop }) => {
  await shop.open('/farm');
  const ridge = productName(shop, 'Kea Ridge Highland Farm', '奇亞嶺高原農場');
  await page.getByRole('main').getByRole('link', { name: ridge, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: ridge })).toBeVisible();

  const plan = page.getByRole('group', { name: shop.t('farm.plan_of', { name: ridge }) });
  const plot = plan.getByRole('link', { name: /^P03/ });
  await plot.click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('heading', { name: shop.t('farm.plot_code', { code: 'P03' }) }),
  ).toBeVisible();
  await shop.isAccessible();

  const strawberry = productName(shop, 'Cameron Highlands Strawberry', '金馬崙草莓');
  await dialog.getByRole('link', { name: strawberry, exact: true }).click();
  await expect(page).toHaveURL(/view=lifecycle&id=NB-/);
  await expect(dialog.getByRole('heading', { name: strawberry, exact: true })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: shop.t('farm.survival') })).toBeVisible();
  await shop.isAccessible();

  await page.goBack();
  await expect(
    dialog.getByRole('heading', { name: shop.t('farm.plot_code', { code: 'P03' }) }),
  ).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(plot).toBeFocused();

  await page.getByRole('link', { name: shop.t('farm.legend') }).click();
  await expect(page.getByRole('dialog', { name: shop.t('farm.legend') })).toBeVisible();
  await shop.isAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page comes with its content, its drawings and the figures behind them', async ({ page, shop }) => {
    await page.goto(shop.at('/farm?view=farm&id=kulai-greenway'));
    const farm = page.getByRole('dialog', { name: productName(shop, 'Kulai Greenway Farm', '古來綠道農場') });

    await expect(farm.getByRole('heading', { name: shop.t('farm.yield') })).toBeVisible();
    await farm.getByText(shop.t('farm.as_table')).click();
    await expect(farm.getByRole('table')).toBeVisible();
  });
});

test('batches are filtered in the address, and the harvest of next week leads there from the home page', async ({
  page,
  shop,
}) => {
  await shop.open('/farm?tab=batches');
  const count = page.getByRole('status').filter({ hasText: /\d/ });
  await page
    .getByRole('combobox', { name: shop.t('common.farm'), exact: true })
    .selectOption('kulai-greenway');
  await expect(page).toHaveURL(/farm=kulai-greenway/);
  await page.getByRole('combobox', { name: shop.t('common.stage') }).selectOption('growing');
  await expect(page).toHaveURL(/stage=growing/);
  await expect(count.last()).toBeVisible();

  await page.getByRole('searchbox', { name: shop.t('farm.search') }).fill('zzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText(shop.t('farm.no_batch_fits'))).toBeVisible();
  await page.getByRole('link', { name: shop.t('farm.clear_filters') }).click();
  await expect(page.getByText(shop.t('farm.no_batch_fits'))).toHaveCount(0);
});

test('a product shows where it grows', async ({ page, shop }) => {
  await shop.open('/products/view?slug=sawi');
  const title = page.getByRole('heading', { name: shop.t('growing.this_week') });
  await title.scrollIntoViewIfNeeded();
  const batch = page
    .getByRole('main')
    .getByRole('link', { name: productName(shop, 'Choy Sum (Sawi)', '菜心'), exact: true })
    .first();
  await waitUntilElementHydrated(batch); // before hydration it is a link to the farms, which opens the same
  await batch.click();

  const dialog = page.getByRole('dialog', { name: / NB-/ });
  await expect(dialog.getByText(shop.t('farm.survival'), { exact: false }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/products\/view\?slug=sawi$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
