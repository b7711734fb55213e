import type { Page } from '@playwright/test';
import { productName } from '../test/shopping.ts';
import { expect, type Shop, test } from '../test/test.ts';

const layouts = [
  ['Modern', '現代'],
  ['Standard', '標準'],
  ['Minimal', '簡約'],
  ['Vintage', '復古'],
  ['Classic', '經典'],
  ['Trendy', '時尚'],
  ['Elegant', '優雅'],
] as const;

test('the seven layouts are listed, and a preview leads to another one', async ({ page, shop }) => {
  await shop.open('/layouts');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(layouts.length);
  await main.getByRole('link', { name: productName(shop, ...layouts[0]), exact: true }).click();

  for (const [en, zh] of [layouts[6], layouts[2]]) {
    const name = productName(shop, en, zh);
    const others = page.getByRole('navigation', { name: shop.t('home.preview_others') });
    await others.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText(shop.t('home.preview', { name }))).toBeVisible();
    await expect(others.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test('a page can be shown without the footer, and without the menus', async ({ page, shop }) => {
  const footer = page.getByRole('contentinfo');
  const menus = page.getByRole('navigation', { name: shop.t('frame.main_menu') });
  await shop.open('/faq');
  await expect(footer).toBeVisible();

  for (const path of ['/checkout', '/track-order/print?order=00000000000']) {
    await shop.open(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(footer).toHaveCount(0);
    await expect(menus).toHaveCount(0);
  }
});

test.describe('interstitial', () => {
  test.use({ undisturbed: false });

  const popup = (page: Page, shop: Shop) =>
    page.getByRole('dialog', {
      name: productName(shop, 'A lower price while there is plenty', '盛產時，價錢更低'),
    });
  const openFromFooter = (page: Page, shop: Shop, to: 'frame.all_products' | 'frame.brands' | 'frame.faq') =>
    page
      .getByRole('contentinfo')
      .getByRole('link', { name: shop.t(to), exact: true })
      .click();
  const rest = 5_000; // ms, a little longer than the delay before a page shows a banner

  test('appears on the second page and not again that day', async ({ page, shop }) => {
    await page.clock.install();
    await shop.open('/');
    await page.clock.fastForward(rest);
    await expect(popup(page, shop)).toHaveCount(0);

    await openFromFooter(page, shop, 'frame.brands');
    await expect(page).toHaveURL(/brands/);
    await page.clock.fastForward(rest);
    await expect(popup(page, shop)).toBeVisible();
    await expect(popup(page, shop)).toBeFocused();
    await shop.isAccessible();
    await page.keyboard.press('Escape');
    await expect(popup(page, shop)).toBeHidden();

    await shop.open('/');
    await openFromFooter(page, shop, 'frame.faq');
    await expect(page).toHaveURL(/faq/);
    await page.clock.fastForward(rest);
    await expect(popup(page, shop)).toHaveCount(0);
  });
});
