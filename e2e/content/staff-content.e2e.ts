import { languageNameIn } from '@kebun/contract/lib/language-facts.ts';
import type { Page } from '@playwright/test';
import { openAsStaff } from '../test/staff.ts';
import { expect, type Shop, test } from '../test/test.ts';

const announced = { en: 'Durians are here', zh: '榴槤到了' };

/** Every page shows these settings, so the test restores them at the end. */
test('a setting shows on an open page within a minute', async ({ page, shop, context }) => {
  const open = await context.newPage();
  await open.clock.install();
  await open.goto(shop.at('/faq'));
  const before = shop.language === 'en' ? /Order by 8|Next van/ : /8 時前|後天/;
  await expect(open.getByText(before)).toBeVisible();

  await openAsStaff({ page, shop }, '/settings');
  await expect(page.getByRole('heading', { name: shop.t('office.settings'), level: 1 })).toBeVisible();
  await shop.isAccessible();
  await page.getByRole('link', { name: new RegExp(shop.t('office.settings_announcements')) }).click();
  const fields = ['announcement', 'announcement_after'] as const;
  const field = (name: (typeof fields)[number], language: 'en' | 'zh') =>
    page.locator(`[name="${name}.${language}"]`);
  await expect(field('announcement', 'en')).toBeVisible();
  await shop.isAccessible();

  const texts: [ReturnType<typeof field>, string][] = [];
  for (const name of fields) {
    for (const language of ['en', 'zh'] as const) {
      texts.push([field(name, language), await field(name, language).inputValue()]);
      await field(name, language).fill(announced[language]);
    }
  }
  const save = page.getByRole('button', { name: shop.t('common.save'), exact: true });
  const saved = page.getByText(shop.t('office.settings_saved'));
  await save.click();
  await expect(saved).toBeVisible();

  await open.clock.fastForward(61_000);
  await expect(open.getByText(announced[shop.language])).toBeVisible();

  for (const [input, text] of texts) await input.fill(text);
  const put = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await save.click();
  expect((await put).ok()).toBe(true);
});

const wide = (page: Page, shop: Shop) =>
  page.getByRole('list', { name: shop.t('office.layout_sections') }).getByRole('listitem');

test('editing the home layout: a section is moved, previewed and published, and the home page shows it there', async ({
  page,
  shop,
  context,
}) => {
  await openAsStaff({ page, shop }, '/layouts');
  await expect(page.getByRole('heading', { name: shop.t('office.layouts'), level: 1 })).toBeVisible();
  await shop.isAccessible();
  const chosen = page.getByRole('listitem').filter({ hasText: shop.t('office.layout_is_home') });
  await chosen.getByRole('link', { name: new RegExp(shop.t('common.edit')) }).click();

  const sections = wide(page, shop);
  const bundles = shop.t('office.section_bundle_grid');
  const tiles = shop.t('office.section_category_tiles');
  const names = () =>
    sections.evaluateAll((items) => items.map((item) => item.querySelector('p')?.textContent ?? ''));
  await expect(sections.filter({ hasText: bundles })).toBeVisible();
  await shop.isAccessible({ except: 'iframe' });
  const before = await names();
  expect(before.indexOf(bundles)).toBeLessThan(before.indexOf(tiles));

  await page.getByRole('button', { name: shop.t('office.layout_down', { name: bundles }) }).click();
  await expect(page.getByText(shop.t('office.layout_saved'))).toBeVisible();
  expect((await names()).indexOf(bundles)).toBe(before.indexOf(bundles) + 1);

  const look = page.frameLocator('iframe');
  const orderIn = (where: Pick<Page, 'locator'>) =>
    where.locator('main h2').evaluateAll((heads) => heads.map((head) => head.textContent ?? ''));
  const [cooking, ofBundles] = [shop.t('home.cooking'), shop.t('home.bundles')];
  await expect(look.getByRole('heading', { name: cooking })).toBeVisible();

  const front = await context.newPage();
  const isFirst = async () => {
    await front.goto(shop.at('/'));
    await expect(front.getByRole('heading', { name: cooking })).toBeVisible();
    const heads = await orderIn(front);
    return heads.indexOf(cooking) < heads.indexOf(ofBundles);
  };
  expect(await isFirst()).toBe(false);

  const publish = page.getByRole('button', { name: shop.t('office.publish'), exact: true });
  await publish.click();
  await expect(page.getByText(shop.t('office.layout_as_shown'))).toBeVisible();
  await expect(page.getByText(shop.t('office.layout_version', { version: 2 }))).toBeVisible();
  expect(await isFirst()).toBe(true);

  await page.getByRole('button', { name: shop.t('office.layout_take_up_version', { version: 1 }) }).click();
  await expect(page.getByText(shop.t('office.layout_saved'))).toBeVisible();
  await publish.click();
  await expect(page.getByText(shop.t('office.layout_as_shown'))).toBeVisible();
  expect(await isFirst()).toBe(false);
});

test('a static block is rewritten, previewed and published, and markup in it stays text', async ({
  page,
  shop,
  context,
}) => {
  await openAsStaff({ page, shop }, '/static-blocks');
  await expect(page.getByRole('heading', { name: shop.t('office.static_blocks'), level: 1 })).toBeVisible();
  await shop.isAccessible();
  await page.goto('/backoffice#/static-blocks/about-us');
  const field = page
    .getByLabel(
      shop.t('office.field_in', {
        field: shop.t('office.static_block_paragraph', { number: 5 }),
        language: languageNameIn('en', shop.language),
      }),
    )
    .and(page.locator('textarea'));
  await expect(field).toBeVisible();
  await shop.isAccessible();

  const before = await field.inputValue();
  const hostile = '<img src=x onerror="document.title=1"> We answer.';
  await field.fill(hostile);
  await page.getByRole('button', { name: shop.t('office.preview'), exact: true }).click();
  const look = page.getByRole('dialog');
  await expect(look.getByText('We answer.')).toContainText('<img');
  await shop.isAccessible();
  await look.getByRole('button', { name: shop.t('ui.close'), exact: true }).click();

  const publish = page.getByRole('button', { name: shop.t('office.publish'), exact: true });
  await publish.click();
  await expect(page.getByText(shop.t('office.static_block_published'))).toBeVisible();
  const about = await context.newPage();
  await about.goto('/about-us');
  await expect(about.getByText('We answer.')).toContainText('<img');

  await field.fill(before);
  const put = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await publish.click();
  expect((await put).ok()).toBe(true);
});

test('the forms of banners are accessible', async ({ page, shop }) => {
  await openAsStaff({ page, shop }, '/banners');
  await expect(page.getByText(shop.t('office.banner_place_home_wide')).first()).toBeVisible();
  await shop.isAccessible();
  await page.getByRole('link', { name: shop.t('office.banner_add') }).click();
  await page.getByRole('button', { name: shop.t('common.save'), exact: true }).click();
  await expect(page.getByText(shop.t('rule.required')).first()).toBeVisible();
  await shop.isAccessible();
});
