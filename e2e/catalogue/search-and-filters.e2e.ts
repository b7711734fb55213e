import { openSearch, press, productName } from '../test/shopping.ts';
import { expect, test } from '../test/test.ts';

test('every name of choy sum finds it while it is still being typed', async ({ page, shop }) => {
  await shop.open('/');
  const field = await openSearch({ page, shop });
  const suggested = page
    .getByRole('listbox')
    .getByText(productName(shop, 'Choy Sum (Sawi)', '菜心'), { exact: true });

  for (const typed of ['choy sum', '菜心', 'sawi', 'chye sim']) {
    await field.fill(typed);
    await expect(suggested, typed).toBeVisible();
    await field.fill('zzzz');
    await expect(suggested, typed).toHaveCount(0);
  }
});

test('text that was typed before the script loaded gets suggestions once it runs', async ({ page, shop }) => {
  const coming = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await coming.promise;
    await route.continue();
  });
  await page.goto(shop.at('/'), { waitUntil: 'commit' });
  await page
    .getByRole('banner')
    .getByRole('combobox', { name: shop.t('search.field') })
    .fill('sawi');
  coming.resolve();

  await expect(
    page.getByRole('listbox').getByText(productName(shop, 'Choy Sum (Sawi)', '菜心'), { exact: true }),
  ).toBeVisible();
});

test('a search without results says so, and can be sent to the shop as an enquiry', async ({
  page,
  shop,
}) => {
  await shop.open('/search?text=zzzzqqqq');
  await expect(page.getByText(shop.t('catalogue.no_result')).first()).toBeVisible();
  await page.getByRole('link', { name: shop.t('catalogue.ask_for_it') }).click();

  await expect(page.getByLabel(shop.t('contact.subject'), { exact: true })).toHaveValue('zzzzqqqq');
});

test('switching the language keeps the page and the basket', async ({ page, shop }) => {
  await shop.open('/products/view?slug=kailan');
  const added = page.getByRole('main').getByRole('button', { name: shop.t('product.add') });
  await press({ page }, added.first());
  const basket = shop.t('cart.basket');
  const holdsOne = page.getByRole('button', { name: new RegExp(`${basket}.*1|1.*${basket}`, 's') });
  await expect(holdsOne.filter({ visible: true }).first()).toBeVisible();

  const other = shop.language === 'en' ? '繁體中文' : 'English';
  await page.getByRole('banner').getByRole('link', { name: other }).first().click();

  await expect(page).toHaveURL(/products\/view\?slug=kailan/);
  await expect(page.locator('html')).toHaveAttribute('lang', shop.language === 'en' ? 'zh-Hant' : 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    shop.language === 'en' ? /芥蘭/ : /Kailan/,
  );
});
