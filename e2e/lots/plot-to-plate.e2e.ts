import { readFile } from 'node:fs/promises';
import { dayLength } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { tracePath } from '@kebun/contract/lots/pack-lot-code.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { type Browser, devices, type Locator, type Page } from '@playwright/test';
import { scanPdf } from '../../server/test/fixtures/scan-code.ts';
import { newAddress, openMail, signUpHere } from '../test/account.ts';
import { codeNow, demoStaffPassword } from '../test/authenticator.ts';
import { aisyah, openBasket, orderInCash, press as pressAndWait } from '../test/shopping.ts';
import { labelIn, openAsStaff } from '../test/staff.ts';
import { expect, type Shop, test } from '../test/test.ts';

const owner = 'nadia@kebunhijau.example';
const manager = 'meiyan@kebunhijau.example';
const packer = 'farid@kebunhijau.example';
const worker = 'siti@kebunhijau.example';

/** It is sold out in the demo, so its only pack is that of this harvest. No other test uses it. */
const product = { slug: 'cauliflower', en: 'Cauliflower', zh: '花椰菜', grams: '600' };
const plotCode = 'P13';

interface ShopPage {
  page: Page;
  shop: Shop;
}

const press = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true }).click();

const choose = async (page: Page, field: Locator, option: RegExp) => {
  await field.click();
  await page.getByRole('option', { name: option }).first().click();
};

const daysAgo = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * dayLength).toISOString(); // in Malaysia

const adviceIn = (language: Language) => `Throw it away (${language})`;

/** Plans a batch at the desk and enters what happened to it since. Returns its code. */
async function sow(visit: ShopPage): Promise<string> {
  const { page, shop } = visit;
  const main = page.getByRole('main');
  const field = (key: Parameters<Shop['t']>[0]) => main.getByRole('combobox', { name: shop.t(key) });
  await openAsStaff(visit, '/batches/create', owner);
  await choose(page, field('common.farm'), /Kulai|古來/);
  await choose(page, field('common.crop'), new RegExp(product[shop.language]));
  await choose(page, field('office.where'), new RegExp(`^${plotCode}`));
  await main.getByLabel(shop.t('office.event_field_quantity'), { exact: true }).fill('60');
  await main.getByLabel(shop.t('office.batch_sow_on'), { exact: true }).fill(daysAgo(100).slice(0, 10));
  await press(page, shop.t('common.save'));
  const heading = page.getByRole('heading', { level: 1, name: /\d{4}-[A-Z]{2}\d+/ });
  const batch = (await heading.textContent())?.match(/NB-\d{4}-[A-Z]{2}\d+/)?.[0] ?? '';

  const dialog = page.getByRole('dialog');
  const typed = (key: Parameters<Shop['t']>[0]) => dialog.getByLabel(shop.t(key), { exact: true });
  async function enter(
    type: 'seeded' | 'germination_counted' | 'stage_observed',
    days: number,
    fill: () => Promise<void>,
  ) {
    await press(page, shop.t('office.batch_move_enter'));
    const what = dialog.getByRole('combobox', { name: shop.t('office.batch_what') });
    await choose(page, what, new RegExp(`^${shop.t(`office.event_${type}`)}$`));
    await fill();
    await typed('common.when').fill(daysAgo(days).slice(0, 16));
    await press(dialog, shop.t('office.batch_enter_it'));
    await expect(dialog).toBeHidden();
  }
  await enter('seeded', 100, () => typed('office.event_field_quantity').fill('60'));
  await enter('germination_counted', 94, () => typed('office.batch_germinated').fill('60'));
  const stage = dialog.getByRole('combobox', { name: shop.t('common.stage') });
  await enter('stage_observed', 1, () => choose(page, stage, new RegExp(`^${shop.t('stage.ready')}`)));
  return batch;
}

/** Harvests the batch on a phone that loses its signal, which comes back. */
async function harvestOffline(browser: Browser, shop: Shop, { batch, kg }: { batch: string; kg: string }) {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(shop.at('/farm/record'));
  await phone.getByLabel(shop.t('field.email')).fill(worker);
  await phone.getByLabel(shop.t('field.password')).fill(demoStaffPassword);
  await expect(async () => {
    await phone.getByLabel(shop.t('field.code')).fill(codeNow()); // a code is accepted once, and may be used
    const answered = phone.waitForResponse((response) => response.url().includes('/api/staff/token'));
    await phone.getByRole('button', { name: shop.t('field.sign_in') }).click();
    expect((await answered).ok()).toBe(true);
  }).toPass({ timeout: 45_000, intervals: [8_000] });
  await expect(phone.getByRole('heading', { name: shop.t('field.today') })).toBeVisible();

  await context.setOffline(true);
  await phone
    .getByRole('link', { name: new RegExp(`^${plotCode}`) })
    .last()
    .click();
  await phone.getByRole('link', { name: batch }).click();
  await phone.getByRole('link', { name: shop.t('field.action_harvested'), exact: true }).click();
  for (const key of kg) await phone.getByRole('button', { name: key, exact: true }).click();
  await expect(phone.getByLabel(shop.t('field.ask_all_harvested'))).toBeChecked();
  await phone.getByRole('button', { name: shop.t('field.save') }).click();
  await expect(phone.getByText(shop.t('field.unsent', { count: 1 }))).toBeVisible();

  await context.setOffline(false);
  await expect(phone.getByText(shop.t('field.all_sent'))).toBeVisible({ timeout: 30_000 });
  await context.close();
}

/** Packs the harvest of a batch and prints its label. Returns both lots, and what a phone reads on the label. */
async function packHarvest(visit: ShopPage, batch: string) {
  const { page, shop } = visit;
  await openAsStaff(visit, '/harvest-lots', packer);
  const search = page.getByRole('searchbox');
  await search.fill(batch);
  await search.press('Enter');
  const found = page.getByRole('link', { name: /^H-\d{6}-/ });
  await expect(found).toHaveCount(1);
  const harvestLot = (await found.textContent()) ?? '';
  await found.click();
  await expect(page.getByRole('heading', { name: harvestLot, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: shop.t('office.lot_pack'), exact: true }).click();
  await page.getByLabel(shop.t('office.lot_grams'), { exact: true }).fill(product.grams);
  await page.getByRole('combobox', { name: shop.t('common.product') }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel(shop.t('office.lot_packs'), { exact: true }).fill('1');
  await press(page, shop.t('office.lot_pack'));

  const packed = page.getByRole('heading', { name: /^K-\d{6}-/, level: 1 });
  const packLot = (await packed.textContent()) ?? '';
  await press(page, shop.t('office.lot_labels'));
  const downloading = page.waitForEvent('download');
  await press(page.getByRole('dialog'), shop.t('office.lot_label_save'));
  const label = await downloading;
  expect(label.suggestedFilename()).toBe(`${packLot}.pdf`);
  return { harvestLot, packLot, scanned: scanPdf(await readFile(await label.path())) ?? '' };
}

/** Buys the packs as a guest, in cash. Returns the number of the order. */
async function buyAsGuest(visit: ShopPage, email: string): Promise<string> {
  const { page, shop } = visit;
  await shop.open(`/products/view?slug=${product.slug}`);
  const add = page.getByRole('main').getByRole('button', { name: new RegExp(`^${shop.t('product.add')}`) });
  await pressAndWait(visit, add.first());
  const basket = await openBasket(visit);
  await basket.getByRole('link', { name: shop.t('cart.checkout') }).click();
  return orderInCash(visit, { ...aisyah, email });
}

/** Picks the order from the lot on the pick list, packs it by the code on the label, and delivers it against cash. */
async function deliver(visit: ShopPage, { number, packLot }: { number: string; packLot: string }) {
  const { page, shop } = visit;
  const main = page.getByRole('main');
  const shown = formatOrderNumber(number);
  const fromLot = shop.t('office.pick_from_lot', { quantity: 1, code: packLot });
  const orders = `/orders?filter=${encodeURIComponent(JSON.stringify({ text: number }))}`;
  await openAsStaff(visit, orders, owner);
  const window = await main
    .getByRole('row')
    .filter({ hasText: shown })
    .getByRole('cell')
    .nth(3)
    .textContent();

  await page.goto('/backoffice#/picking');
  const windows = page.getByRole('navigation', { name: shop.t('office.windows') });
  await windows.getByRole('button', { name: window ?? '' }).click();
  const row = main.getByRole('listitem').filter({ hasText: shown }).filter({ hasText: fromLot });
  await row.getByRole('checkbox').check();
  await shop.isAccessible();

  await page.goto('/backoffice#/packing');
  await main.getByRole('link', { name: shown }).click();
  await expect(page.getByRole('heading', { name: shown, level: 1 })).toBeVisible();
  await page.keyboard.type(`${packLot}\n`); // as a scanner types the label, into no field
  await expect(main.getByText(fromLot, { exact: true })).toBeVisible();
  await main.getByLabel(shop.t('office.pack_grams')).fill(product.grams);
  await press(page, shop.t('office.pack_close'));
  await expect(main.getByText(shop.t('office.pack_done'))).toBeVisible();

  await page.goto(`/backoffice#${orders}`);
  await main.getByText(shown).click();
  const moves = page.getByRole('region', { name: shop.t('office.moves') });
  for (const move of ['dispatch', 'deliver'] as const) {
    await press(moves, shop.t(`office.move_${move}`));
    await expect(moves.getByRole('button', { name: shop.t(`office.move_${move}`), exact: true })).toHaveCount(
      0,
    );
  }
  const due = main.getByText(new RegExp(shop.t('office.cash_due', { amount: 'RM\\s([\\d.]+)' })));
  const [, amount = ''] = (await due.textContent())?.match(/RM\s([\d.]+)/) ?? [];
  await main.getByLabel(shop.t('office.cash_counted'), { exact: true }).fill(amount);
  await press(main, shop.t('office.cash_enter'));
  await expect(due).toHaveCount(0);
}

/** Drafts a recall of a harvest as one member of staff. Returns the path of its page. */
async function draftRecall(visit: ShopPage, harvestLot: string): Promise<string> {
  const { page, shop } = visit;
  await openAsStaff(visit, '/recalls/create', manager);
  await page.getByRole('combobox', { name: shop.t('office.recall_start') }).fill(harvestLot);
  await page.getByRole('option', { name: harvestLot }).click();
  await press(page, shop.t('office.recall_draft'));
  const dialog = page.getByRole('dialog');
  for (const language of ['en', 'zh'] as const) {
    await dialog.getByLabel(labelIn(shop, 'common.reason', language)).fill(`Sand (${language})`);
    await dialog.getByLabel(labelIn(shop, 'office.recall_advice', language)).fill(adviceIn(language));
  }
  await shop.isAccessible();
  await press(dialog, shop.t('office.recall_save_draft'));
  await expect(page.getByText(shop.t('office.recall_waits_for_other'))).toBeVisible();
  await shop.isAccessible();
  return new URL(page.url()).hash.slice(1);
}

test('a harvest is recorded without a signal, packed, sold to a guest and delivered, traced by its label, recalled and credited', async ({
  page,
  browser,
  shop,
}) => {
  test.slow(); // from the seed to the credit; the worker may wait for the next code
  const visit = { page, shop };
  const main = page.getByRole('main');
  const email = newAddress();
  const batch = await sow(visit);
  await harvestOffline(browser, shop, { batch, kg: '.6' });
  const { harvestLot, packLot, scanned } = await packHarvest(visit, batch);
  expect(harvestLot).toContain(batch.replace('NB-', '').replace('-', ''));
  const number = await buyAsGuest(visit, email);
  await deliver(visit, { number, packLot });

  await page.goto(scanned);
  await expect(page).toHaveURL(new RegExp(`${tracePath(packLot)}$`));
  await expect(main.getByText(shop.t('trace.lot', { code: packLot }))).toBeVisible();
  await expect(main.getByText(batch)).toBeVisible();

  const recall = await draftRecall(visit, harvestLot);
  await page.goto(scanned);
  await expect(main.getByText(shop.t('trace.lot', { code: packLot }))).toBeVisible();
  await expect(main.getByText(shop.t('trace.recalled'))).toHaveCount(0); // one person alone recalls nothing

  await openAsStaff(visit, recall, owner);
  await press(page, shop.t('office.recall_do_confirm'));
  await press(page.getByRole('dialog'), shop.t('office.recall_do_confirm'));
  await expect(page.getByText(shop.t('office.recall_status_active'), { exact: true })).toBeVisible();
  await shop.isAccessible();

  await page.goto(scanned);
  await expect(main.getByText(shop.t('trace.recalled'))).toBeVisible();
  await expect(main.getByText(adviceIn(shop.language))).toBeVisible();
  await shop.isAccessible();

  const mail = await openMail(visit, email);
  const getAccount = mail.getByRole('link', { name: shop.t('account.refer_start') });
  const offer = await mail.locator('p').filter({ has: getAccount }).textContent();
  const [worth = ''] = offer?.match(/RM\s[\d.]+/) ?? [];
  expect(worth).not.toBe('');
  await page.goto((await getAccount.getAttribute('href')) ?? '');
  await signUpHere(page, shop, email);
  await expect(async () => {
    await shop.open('/my-account/wallet'); // a job puts the credit there
    const entry = main.getByRole('listitem').filter({ hasText: formatOrderNumber(number) });
    await expect(entry.getByText(`+${worth}`)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await shop.isAccessible();
});
