import type { Browser, Locator, Page } from '@playwright/test';
import { productName } from '../test/shopping.ts';
import { openAsStaff } from '../test/staff.ts';
import { expect, type Shop, test, waitUntilElementHydrated, waitUntilHydrated } from '../test/test.ts';

interface Visit {
  page: Page;
  shop: Shop;
}

const aisyah = { phone: '012-000 0001' }; // a customer of the demo

test('staff enter an order for a customer on the phone, who pays it with the copied link', async ({
  browser,
  context,
  page,
  shop,
}) => {
  test.slow(); // from the call to the paid order
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterOrder({ page, shop });
  const link = await copyLink({ page, shop });

  const phone = await freshPhone(browser);
  await payByLink({ page: phone, shop }, link);
  await phone.context().close();

  await page.reload();
  await expect(page.getByRole('main').getByText(shop.t('status.confirmed')).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: shop.t('office.payment_link') })).toHaveCount(0);
});

/** Finds the customer by number, and orders one product for the first window with a place. */
async function enterOrder({ page, shop }: Visit) {
  await openAsStaff({ page, shop }, '/orders/create', 'meiyan@kebunhijau.example');
  await page.getByLabel(shop.t('common.phone'), { exact: true }).fill(aisyah.phone);
  await page.getByRole('button', { name: shop.t('office.entry_find') }).click();
  await expect(page.getByLabel(shop.t('address.street_address'), { exact: true })).not.toHaveValue('');

  await page.getByLabel(shop.t('office.entry_add_product')).fill('sawi');
  await page
    .getByRole('option', { name: new RegExp(productName(shop, 'Choy Sum', '菜心')) })
    .first()
    .click();
  await page
    .getByRole('radiogroup', { name: shop.t('common.delivery') })
    .getByRole('radio')
    .first()
    .check();
  await page.getByLabel(shop.t('office.window'), { exact: true }).click();
  await firstOpen(page.getByRole('option')).click();
  await page.getByRole('radio', { name: shop.t('office.entry_by_link', { name: '' }) }).check();
  await expect(page.locator('dl[aria-busy="true"]')).toHaveCount(0); // the sums are those of these choices
  await shop.isAccessible();
  await page.getByRole('button', { name: shop.t('office.entry_place') }).click();
}

const firstOpen = (options: Locator) =>
  options.and(options.page().locator(':not([aria-disabled="true"])')).first();

async function copyLink({ page, shop }: Visit): Promise<string> {
  const panel = page.getByRole('region', { name: shop.t('office.payment_link') });
  await panel.getByRole('button', { name: shop.t('ui.copy'), exact: true }).click();
  await expect(page.getByText(shop.t('ui.copied'))).toBeVisible();
  await shop.isAccessible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(panel.getByLabel(shop.t('product.share_link'))).toHaveValue(link);
  return link;
}

/** The customer's phone: a browser that has never been in this shop. */
async function freshPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => origin !== 'null' && localStorage.setItem('popup', 'never'));
  return context.newPage();
}

/** Opens the link and pays by card in the sandbox of the gateway. */
async function payByLink({ page, shop }: Visit, link: string) {
  const { pathname, search } = new URL(link);
  await page.goto(`${pathname}${search}`);
  await waitUntilHydrated(page);
  const pay = page.getByRole('link', { name: /RM/ }).first();
  await waitUntilElementHydrated(pay);
  await pay.click();
  await expect(page.getByRole('heading', { name: shop.t('sandbox.card') })).toBeVisible();
  await page.getByRole('radio', { name: shop.t('sandbox.paid'), exact: true }).check();
  await page.getByRole('button', { name: /RM/ }).click();
  await expect(page).toHaveURL(/checkout\/result\?order=/);
  await expect(page.getByText(shop.t('order.is_in')).first()).toBeVisible({ timeout: 20_000 });
}
