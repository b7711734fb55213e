import { expect, type Page } from '@playwright/test';
import { codeFor } from './mail.ts';
import type { Shop } from './test.ts';

export const password = 'kangkung-belacan';

/** A new address, so that the test can run again. */
export const newAddress = () => `meiling-${crypto.randomUUID().slice(0, 8)}@example.my`;

/** A mobile number that no order has used. */
export const newNumber = () =>
  `011-${crypto.getRandomValues(new Uint32Array(1))[0]}`.padEnd(12, '0').slice(0, 12);

export async function signUp(page: Page, shop: Shop, email: string) {
  const labels = {
    first_name: 'account.first_name',
    last_name: 'account.last_name',
    email: 'common.email',
    password: 'common.password',
  } as const;
  const field = (name: keyof typeof labels) =>
    page.getByRole('main').getByLabel(shop.t(labels[name]), { exact: true });
  await shop.open('/signup');
  await field('first_name').fill('Mei Ling');
  await field('last_name').fill('Tan');
  await field('email').fill(email);
  await field('password').fill(password);
  await page.getByRole('main').getByRole('checkbox').check();
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.t('frame.sign_up') })
    .click();
  await finishSignUp({ page, shop }, email);
}

/** Types the code from the mail that creates an account, and waits until the shop has accepted it. */
export async function finishSignUp({ page, shop }: { page: Page; shop: Shop }, email: string) {
  const code = page.getByLabel(shop.t('account.code'), { exact: true });
  await expect(code).toBeVisible(); // the mail is no longer shown; another one may have arrived
  await code.fill(await codeFor({ page, shop }, email));
  await page.getByRole('button', { name: shop.t('account.finish'), exact: true }).click();
  await expect(code).toHaveCount(0);
}
