import { defaultLanguage, type Language, languages, nameOfLanguage } from '@kebun/contract/lib/languages.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { codeNow } from '../../e2e/test/authenticator.ts';
import { readTexts } from '../codegen/write-messages.ts';

/** Returns a text of the shop, with its placeholders filled. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Returns a function for the texts of a language. */
export function textsOf(language: Language): Translate {
  const texts = readTexts(language);
  return (key, values = {}) =>
    (texts.get(key) ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The staff of every shop here read English. */
export const t = textsOf(defaultLanguage);

/** The language of a shop, and its first product. */
export interface ShopWords {
  language: Language;
  isOnly: boolean; // the shop has no other language
  product: string;
  unit: string;
}

export const englishShop: ShopWords = { language: 'en', isOnly: false, product: 'Sawi', unit: '1 bunch' };
export const chineseShop: ShopWords = { language: 'zh', isOnly: true, product: '小園菜心', unit: '1 把' };

/** The forms that lead to their list, or to the new record, once they are saved. */
const opensNextPage = /\/create$|\/payment-gateways\/./;

const password = 'sawi-dan-kangkung-9';

/** An owner with an empty shop and a browser, who counts what has to be typed. */
export class FirstOwner {
  readonly page: Page;
  readonly office: string;
  typed = 0;

  constructor(page: Page, address: string) {
    this.page = page;
    this.office = `${address}/backoffice`;
  }

  readonly button = (key: string, values?: Record<string, string | number>) =>
    this.page.getByRole('button', { name: t(key, values), exact: true });

  readonly type = async (field: Locator, value: string): Promise<void> => {
    await field.fill(value);
    this.typed++;
  };

  /** Types into the inputs of the open form, by their labels. */
  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await this.type(this.page.getByLabel(label, { exact: true }), value);
  }

  /** Sends the open form, and waits until the shop has accepted it. */
  readonly save = async (key = 'common.save'): Promise<void> => {
    await this.button(key).waitFor();
    const answered = this.page.waitForResponse(
      (reply) => ['POST', 'PUT'].includes(reply.request().method()) && reply.url().includes('/api/'),
    );
    await this.button(key).click();
    const form = this.page.url();
    const reply = await answered;
    if (!reply.ok()) throw new Error(`${reply.status()} ${reply.url()} ${await reply.text()}`);
    if (opensNextPage.test(form)) await this.page.waitForURL((url) => url.href !== form);
  };

  readonly go = async (path: string): Promise<void> => {
    await this.page.goto(`${this.office}#${path}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  /** Accepts the invitation of `bin/owner`. */
  async enrol(invitation: string): Promise<void> {
    await this.page.goto(invitation);
    const secret = (await this.page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){3,}$/).textContent()) ?? '';
    await this.fill({ [t('staff.new_password')]: password });
    await this.type(
      this.page.getByLabel(t('staff.code'), { exact: true }),
      codeNow(Date.now(), secret.replaceAll(' ', '')),
    );
    await this.button('staff.enrol').click();
    await this.page.getByRole('link', { name: t('staff.recovery_saved') }).click();
    await expect(this.page.getByRole('heading', { name: t('office.setup_title') })).toBeVisible();
  }
}

/** Does every step of the guide on Today, until the shop is open. Shoppers pay in cash. */
export async function openShop(owner: FirstOwner, picture: Buffer, words = englishShop): Promise<void> {
  const { page, button } = owner;
  const inBase = (key: string) =>
    words.isOnly ? t(key) : t('office.field_in', { field: t(key), language: 'English' });

  await chooseLanguages(owner, words);

  await owner.go('/settings/name');
  await owner.fill({ [inBase('office.settings_title')]: 'Kebun Mei' });
  await owner.save();

  await owner.go('/settings/business');
  await owner.fill({
    [t('office.settings_business_name')]: 'Kebun Mei Enterprise',
    [t('office.settings_registration_number')]: '202603012345',
  });
  await owner.save();

  await owner.go('/settings/contact');
  await owner.fill({
    [t('common.phone')]: '03-7700 1234',
    [t('office.settings_email')]: 'mei@kebun.example',
    [inBase('office.settings_address')]: '7 Jalan Sawi, 47300 Petaling Jaya',
  });
  await owner.save();

  await owner.go('/shops/create');
  await owner.fill({
    [inBase('office.text_name')]: 'Kebun Mei',
    [t('address.street_address')]: '7 Jalan Sawi',
    [t('frame.place_zip')]: '47300',
    [t('address.city')]: 'Petaling Jaya',
  });
  await owner.save();

  await owner.go('/delivery-zones/create');
  await owner.fill({
    [inBase('office.text_name')]: 'Petaling Jaya',
    [t('office.zones_postcodes')]: '46000-47999',
  });
  await page.getByLabel(t('office.zones_fresh')).check();
  await page.getByLabel(t('office.zones_cash')).check();
  await button('common.save').click(); // shows what the postcodes cover
  await owner.save('office.zones_save_so');

  await owner.go('/shipping-methods/create');
  await owner.fill({
    [inBase('office.text_name')]: 'Our van',
    [inBase('office.text_eta')]: '1 to 2 days',
    [t('office.shipping_method_fee')]: '5.00',
  });
  await page.getByLabel('Petaling Jaya').check();
  await page.getByLabel(t('office.shipping_method_slot')).uncheck();
  await owner.save();

  await owner.go('/payment-gateways');
  await page.getByRole('link', { name: 'Cash on delivery' }).click();
  await page.getByLabel(t('office.gateways_is_active')).check();
  await owner.save();

  for (const policy of ['terms', 'privacy-policy', 'delivery-policy', 'return-policy']) {
    await owner.go(`/static-blocks/${policy}`);
    await button('office.static_block_template').click();
    await expect(page.getByText(t('office.static_block_template_hint'))).toBeVisible();
    await owner.save('office.publish');
  }

  await owner.go('/categories/create');
  await owner.fill({ [inBase('office.text_name')]: 'Leafy greens' });
  await owner.save();

  await owner.go('/products/create');
  await owner.fill({
    [inBase('office.text_name')]: words.product,
    [inBase('office.text_unit')]: words.unit,
    [`${t('catalogue.price')}`]: '3.50',
    [t('office.product_opening_stock')]: '20',
  });
  await page.getByRole('combobox', { name: t('catalogue.categories') }).click();
  await page.getByRole('option', { name: 'Leafy greens' }).click();
  const uploaded = page.waitForResponse((reply) => reply.url().includes('/api/attachments') && reply.ok());
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sawi.png', mimeType: 'image/png', buffer: picture });
  await uploaded;
  await owner.save('office.product_publish');
  await addTenOfTheList(owner);

  await owner.go('/settings/opening');
  await page.getByLabel(t('office.settings_is_open')).check();
  await owner.save();
}

/** The first step: a base language, and every other one or none. */
async function chooseLanguages(
  { page, go, save }: FirstOwner,
  { language, isOnly }: ShopWords,
): Promise<void> {
  await go('/settings/languages');
  await page.getByRole('radio', { name: nameOfLanguage(language) }).check();
  for (const other of languages.filter((one) => one !== language))
    await page.getByRole('checkbox', { name: nameOfLanguage(other) }).setChecked(!isOnly);
  await save();
}

/** Adds ten products from the built-in list, each with its price. */
async function addTenOfTheList({ page, go, type }: FirstOwner): Promise<void> {
  await go('/produce');
  for (let n = 0; n < 10; n++) {
    const entry = page
      .getByRole('group')
      .filter({ has: page.getByRole('checkbox', { disabled: false }) })
      .nth(n);
    await entry.getByRole('checkbox').check();
    await type(entry.getByRole('textbox').first(), `${n + 2}.90`);
  }
  await page.getByRole('button', { name: /10/ }).click();
  await page.waitForURL(/#\/products/);
}

/** A stranger buys one bunch, to be paid in cash at the door. Returns the order number. */
export async function orderOneBunch(page: Page, address: string, words = englishShop): Promise<string> {
  const t = textsOf(words.language);
  const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
  await page.goto(`${address}/products`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: words.product, exact: true }).first().click();
  await expect(page.getByRole('heading', { name: words.product, level: 1 })).toBeVisible();
  const added = page.waitForResponse((reply) => /\/api\/cart\b/.test(reply.url()) && reply.ok());
  await page
    .getByRole('button', { name: t('product.add') })
    .first()
    .click();
  await added;

  await page.goto(`${address}/checkout`, { waitUntil: 'networkidle' });
  const buyer = {
    'common.full_name': 'Aisyah binti Rahman',
    'common.email': 'aisyah@example.my',
    'address.contact_number': '012-345 6789',
    'address.street_address': 'No. 12, Jalan SS 2/24',
    'frame.place_zip': '47300',
  };
  for (const [label, value] of Object.entries(buyer))
    await page.getByLabel(t(label), { exact: true }).fill(value);
  await expect(page.getByLabel(t('address.city'), { exact: true })).not.toHaveValue('');
  await press('checkout.to_delivery');
  await press('checkout.to_payment');
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: new RegExp(t('checkout.cash_only')) }) })
    .first()
    .click();
  await press('checkout.to_review');
  await page.getByRole('checkbox').last().check(); // after the one for an e-invoice: the terms
  await page.getByRole('button', { name: new RegExp(t('checkout.place')) }).click();
  await expect(page).toHaveURL(/complete-order\?order=/);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** The owner picks, packs and delivers the only order, and enters its cash. */
export async function deliverAndCash(owner: FirstOwner): Promise<void> {
  const { page } = owner;
  await owner.go('/orders');
  await page.getByRole('main').getByText('Aisyah binti Rahman').click();
  const moves = page.getByRole('region', { name: t('office.moves') });
  for (const move of ['pick', 'pack', 'dispatch', 'deliver']) {
    const press = moves.getByRole('button', { name: t(`office.move_${move}`), exact: true });
    await press.click();
    await expect(press).toBeDisabled();
  }
  await owner.fill({ [t('office.cash_counted')]: '8.50' });
  await owner.save('office.cash_enter');
  await expect(page.getByLabel(t('office.cash_counted'), { exact: true })).toHaveCount(0);
}

/** Switches every feature off that a shop can do without. */
export async function switchFeaturesOff({ page, go, save }: FirstOwner): Promise<void> {
  await go('/settings/features');
  for (const feature of ['farm', 'bundles', 'reviews', 'referral', 'coins', 'deals', 'coupons'])
    await page.getByLabel(t(`office.settings_${feature}`), { exact: true }).uncheck();
  await save();
}
