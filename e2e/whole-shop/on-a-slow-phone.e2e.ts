import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { chooseSlot, fillAddress, payInCash, productName, termsBox } from '../test/shopping.ts';
import { slowNetwork } from '../test/slow-phone.ts';
import { expect, type Shop, test } from '../test/test.ts';

/*
 * A thumb on a phone far from the shop: every page after the first is reached by tapping. A link in an overlay closes
 * the overlay while its page is still loading, which is where the page once got lost.
 */
interface Visit {
  page: Page;
  shop: Shop;
}

test.beforeEach(({ page }) => slowNetwork(page.context()));

const dialog = (page: Page) => page.getByRole('dialog');

/** Taps an item of the bottom bar, and waits for the overlay that it opens, whose script loads late. */
async function openFromBar({ page, shop }: Visit, place: 'frame.menu' | 'frame.search' | 'cart.basket') {
  const bar = page.getByRole('navigation', { name: shop.t('frame.main_menu') });
  await bar.getByRole('button', { name: shop.t(place) }).tap();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

const entries = (page: Page) => page.evaluate(() => history.length);

/**
 * Taps a link in an overlay and checks that it opens its page with one history entry, and that back opens the page
 * before it without an overlay.
 */
async function opensPage(page: Page, tap: () => Promise<void>, to: RegExp) {
  const from = page.url();
  const before = await entries(page);
  await tap();
  await expect(page).toHaveURL(to);
  await expect(dialog(page)).toBeHidden();
  expect(await entries(page)).toBe(before); // it replaced the overlay's entry

  await page.goBack();
  await expect(page).toHaveURL(from);
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(to);
}

const linkIn = (overlay: Locator, name: string) => overlay.getByRole('link', { name, exact: true }).first();

test('menu, category sheet and search lead where they say', async ({ page, shop }) => {
  const visit = { page, shop };
  await shop.open('/');
  const menu = await openFromBar(visit, 'frame.menu');
  await opensPage(page, () => linkIn(menu, shop.t('frame.faq')).tap(), /\/faq$/);

  await openFromBar(visit, 'frame.menu');
  await linkIn(menu, shop.t('frame.all_categories')).tap();
  const sheet = page.getByRole('dialog', { name: shop.t('frame.all_categories') });
  await opensPage(
    page,
    () => linkIn(sheet, productName(shop, 'Mushrooms', '菇類')).tap(),
    /categories\/view\?slug=mushrooms$/,
  );

  const field = (await openFromBar(visit, 'frame.search')).getByRole('combobox');
  await field.fill('sawi');
  await opensPage(page, () => field.press('Enter'), /search\?text=sawi$/);

  await openFromBar(visit, 'frame.search');
  await field.fill('bayam');
  const suggested = dialog(page).getByRole('option', { name: productName(shop, 'Green Amaranth', '莧菜') });
  await opensPage(page, () => suggested.first().tap(), /products\/view\?slug=bayam/);
});

test('in the browser inside an app, a link of an overlay leads where it says', async ({ page, shop }) => {
  await page.addInitScript(() => {
    for (const name of ['CloseWatcher', 'navigation']) Reflect.deleteProperty(window, name);
  });
  const visit = { page, shop };
  await shop.open('/');
  const menu = await openFromBar(visit, 'frame.menu');
  await opensPage(page, () => linkIn(menu, shop.t('frame.faq')).tap(), /\/faq$/);
  const field = (await openFromBar(visit, 'frame.search')).getByRole('combobox');
  await field.fill('sawi');
  await opensPage(page, () => field.press('Enter'), /search\?text=sawi$/);
});

test('going back closes the open overlay, and once more leaves the page', async ({ page, shop }) => {
  await shop.open('/about-us');
  await shop.open('/faq');
  for (const place of ['frame.menu', 'frame.search', 'cart.basket'] as const) {
    await openFromBar({ page, shop }, place);
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/faq$/);
  }

  await openFromBar({ page, shop }, 'frame.menu');
  await dialog(page)
    .getByRole('button', { name: shop.t('ui.close') })
    .tap();
  await expect(dialog(page)).toBeHidden();
  await openFromBar({ page, shop }, 'frame.menu');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
});

test('a link tapped twice in a row opens its page', async ({ page, shop }) => {
  await shop.open('/');
  const link = linkIn(
    await openFromBar({ page, shop }, 'frame.menu'),
    productName(shop, 'Mushrooms', '菇類'),
  );
  await link.tap({ trial: true }); // scrolls to the link and waits until the sheet has slid in
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not visible');
  const finger = { x: box.x + 40, y: box.y + box.height / 2 };
  const browser = await page.context().newCDPSession(page);
  const began = Date.now() / 1000; // seconds
  const touch = (type: 'touchStart' | 'touchEnd', after: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [finger] : [],
      timestamp: began + after,
    });
  const tap = (after: number) => Promise.all([touch('touchStart', after), touch('touchEnd', after + 0.05)]);
  // as quick as a hand by the times that the taps carry, however late a busy machine delivers them
  await Promise.all([tap(0), wait(150).then(() => tap(0.15))]);

  await expect(page).toHaveURL(/categories\/view\?slug=mushrooms$/);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/categories\/view\?slug=mushrooms$/);
});

test('from the home page to a placed order, by tapping alone', async ({ page, shop }) => {
  const visit = { page, shop };
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).tap();
  await shop.open('/');
  const field = (await openFromBar(visit, 'frame.search')).getByRole('combobox');
  await field.fill(productName(shop, 'Choy Sum (Sawi)', '菜心'));
  await field.press('Enter');
  await expect(page).toHaveURL(/search\?text=/);
  const card = { name: productName(shop, 'Choy Sum (Sawi)', '菜心') };
  await page
    .getByRole('button', { name: shop.t('ui.add_named', card), exact: true })
    .first()
    .tap();
  await expect(page.getByRole('textbox', { name: shop.t('ui.quantity_of', card) }).first()).toHaveValue('1');

  const basket = await openFromBar(visit, 'cart.basket');
  await basket.getByRole('link', { name: shop.t('cart.checkout') }).tap();
  await expect(page).toHaveURL(/\/checkout/);
  await fillAddress(visit);
  await tap(shop.t('checkout.to_delivery'));
  await chooseSlot(visit);
  await tap(shop.t('checkout.to_payment'));
  await payInCash(visit);
  await tap(shop.t('checkout.to_review'));
  await termsBox(visit).tap();
  await tap(new RegExp(shop.t('checkout.place')));
  await expect(page).toHaveURL(/complete-order\?order=/);
});
