import { expect, type Page } from '@playwright/test';
import type { Shop } from './test.ts';

export const aisyah = {
  recipient: 'Aisyah binti Rahman',
  email: 'aisyah@example.my',
  contact_number: '012-345 6789',
  street_address: 'No. 12, Jalan SS 2/24',
  zip: '47300',
};

const basket = ({ page, shop }: Visit) => page.getByRole('dialog', { name: shop.say('cart.title') });

interface Visit {
  page: Page;
  shop: Shop;
}

/** The name a product goes by in each language. */
export const named = ({ language }: Shop, en: string, zh: string) => (language === 'en' ? en : zh);

/** Puts one of a product into the basket by the + of its card. */
export async function add({ page, shop }: Visit, name: string) {
  await page
    .getByRole('button', { name: shop.say('ui.add_named', { name }), exact: true })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: shop.say('ui.quantity_of', { name }) }).first()).toHaveValue(
    '1',
  );
}

/** Opens the basket from wherever one is: the button above on a desk, the bar below on a phone. */
export async function openBasket({ page, shop }: Visit) {
  const button = shop.phone
    ? page.getByRole('navigation').getByRole('button', { name: shop.say('cart.basket') })
    : page.getByRole('banner').getByRole('button', { name: new RegExp(shop.say('cart.basket')) });
  await button.last().click();
  await expect(basket({ page, shop })).toBeVisible();
  return basket({ page, shop });
}

/** Fills in the first step of the checkout. */
export async function fillAddress({ page, shop }: Visit, draft: Partial<typeof aisyah> = aisyah) {
  const field = (name: keyof typeof aisyah) => page.getByLabel(shop.say(`address.${name}`), { exact: true });
  for (const name of Object.keys(draft) as (keyof typeof aisyah)[]) await field(name).fill(draft[name] ?? '');
}

/** The first delivery time that still has room. */
export async function chooseSlot({ page }: Visit) {
  const free = page.locator('input[name="delivery_time"]:enabled');
  await free.first().waitFor({ state: 'attached' });
  await free.first().check({ force: true });
}
