import { expect, type Locator, type Page } from '@playwright/test';
import { headerAtRest, type Shop, waitUntilElementHydrated } from './test.ts';

export const aisyah = {
  recipient: 'Aisyah binti Rahman',
  email: 'aisyah@example.my',
  contact_number: '012-345 6789',
  street_address: 'No. 12, Jalan SS 2/24',
  zip: '47300',
};

const basket = ({ page, shop }: ShopPage) => page.getByRole('dialog', { name: shop.t('cart.title') });

interface ShopPage {
  page: Page;
  shop: Shop;
}

/** Returns the name of a product in the language of the shop. */
export const productName = ({ language }: Shop, en: string, zh: string) => (language === 'en' ? en : zh);

/** Presses a button that adds to the basket, and waits for the reply: leaving the page would cancel the request. */
export async function press({ page }: Pick<ShopPage, 'page'>, button: Locator) {
  const taken = page.waitForResponse(
    (response) => /\/api\/cart\b/.test(response.url()) && response.request().method() === 'POST',
  );
  await button.click();
  expect((await taken).ok()).toBe(true);
}

/** Adds one unit of a product to the basket with the + of its card. */
export async function add({ page, shop }: ShopPage, name: string) {
  const button = page.getByRole('button', { name: shop.t('ui.add_named', { name }), exact: true }).first();
  await waitUntilElementHydrated(button); // pressed before hydration, the browser sends the form itself
  await press({ page }, button);
  await expect(page.getByRole('textbox', { name: shop.t('ui.quantity_of', { name }) }).first()).toHaveValue(
    '1',
  );
}

/**
 * Opens the basket: by the button in the header on a desktop and on product pages of a phone, else by the bottom bar.
 */
export async function openBasket({ page, shop }: ShopPage) {
  const isBelow = shop.phone && (await page.locator('[data-buy-bar]').count()) === 0;
  const button = isBelow
    ? page.getByRole('navigation').getByRole('button', { name: shop.t('cart.basket') })
    : page.getByRole('banner').getByRole('button', { name: new RegExp(shop.t('cart.basket')) });
  if (!isBelow) await headerAtRest(page);
  await button.last().click();
  await expect(basket({ page, shop })).toBeVisible();
  return basket({ page, shop });
}

/**
 * Returns the search field: always visible on a desktop; on a phone it has a screen of its own, opened from the bottom
 * bar.
 */
export async function openSearch({ page, shop }: ShopPage) {
  const field = { name: shop.t('search.field') };
  if (!shop.phone) return page.getByRole('banner').getByRole('combobox', field);

  await page
    .getByRole('navigation')
    .getByRole('button', { name: shop.t('frame.search') })
    .click();
  return page.getByRole('dialog', { name: shop.t('frame.search') }).getByRole('combobox', field);
}

/** The labels of the address form, by field. */
export const addressLabels = {
  title: 'address.title',
  recipient: 'common.full_name',
  email: 'common.email',
  contact_number: 'address.contact_number',
  street_address: 'address.street_address',
  zip: 'frame.place_zip',
} as const;

/** Fills in the first step of the checkout, and waits for the city, which the shop finds by the postcode. */
export async function fillAddress({ page, shop }: ShopPage, draft: Partial<typeof aisyah> = aisyah) {
  const field = (name: keyof typeof aisyah) => page.getByLabel(shop.t(addressLabels[name]), { exact: true });
  for (const name of Object.keys(draft) as (keyof typeof aisyah)[]) await field(name).fill(draft[name] ?? '');
  if (draft.zip) await expect(page.getByLabel(shop.t('address.city'), { exact: true })).not.toHaveValue('');
}

/** Chooses by the card around a radio button, as a finger does: the button itself is only drawn. */
async function pickRadioCard(page: Page, radio: Locator) {
  await page.locator('label').filter({ has: radio }).first().click();
  await expect(radio.first()).toBeChecked();
}

/** The first delivery time that still has room. */
export const chooseSlot = ({ page }: ShopPage) =>
  pickRadioCard(page, page.locator('input[name="delivery_time"]:enabled'));

/** Cash, when it comes. */
export const payInCash = ({ page, shop }: ShopPage) =>
  pickRadioCard(page, page.getByRole('radio', { name: new RegExp(shop.t('checkout.cash_only')) }));

/** The box for the terms, at the end of the checkout. */
export const termsBox = ({ page, shop }: ShopPage) =>
  page.getByRole('checkbox', {
    name: shop.t('common.accept', {
      terms: shop.t('checkout.terms'),
      privacy: shop.t('common.privacy_policy'),
    }),
  });

/** Walks through the checkout with this address and pays in cash. Returns the order number. */
export async function orderInCash(visit: ShopPage, draft: Partial<typeof aisyah> = aisyah): Promise<string> {
  const { page, shop } = visit;
  await fillAddress(visit, draft);
  await page.getByRole('button', { name: shop.t('checkout.to_delivery') }).click();
  await chooseSlot(visit);
  await page.getByRole('button', { name: shop.t('checkout.to_payment') }).click();
  await payInCash(visit);
  await page.getByRole('button', { name: shop.t('checkout.to_review') }).click();
  await termsBox(visit).check();
  await page.getByRole('button', { name: new RegExp(shop.t('checkout.place')) }).click();
  await expect(page).toHaveURL(/complete-order\?order=/);
  return new URL(page.url()).searchParams.get('order') ?? '';
}
