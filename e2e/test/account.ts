import { tokenNames } from '@kebun/contract/sessions/sessions.ts';
import { expect, type Page } from '@playwright/test';
import { type Shop, waitUntilHydrated } from './test.ts';

interface ShopPage {
  page: Page;
  shop: Shop;
}

export const password = 'kangkung-belacan';

/** A new address, so that the test can run again. */
export const newAddress = () => `meiling-${crypto.randomUUID().slice(0, 8)}@example.my`;

/** A mobile number that no order has used. */
export const newNumber = () =>
  `011-${crypto.getRandomValues(new Uint32Array(1))[0]}`.padEnd(12, '0').slice(0, 12);

/**
 * Registers a customer over the API and signs this browser in, for tests of what a customer can do. Signing up in the
 * pages is tested in sessions/sign-up.e2e.ts. Returns the email address.
 */
export async function givenCustomer({ page, shop }: { page: Page; shop: Shop }, email = newAddress()) {
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { registration } = await send('register', {
    first_name: 'Mei Ling',
    last_name: 'Tan',
    email,
    password,
    locale: shop.language,
    accept_terms: true,
  });
  const code = await codeMailedTo(page, email);
  const { token } = await send('register/check', { registration, token: code });
  // the shop moves the cookie into its storage, as after a form that was sent before hydration
  const { origin } = new URL((await page.request.get('/api/ready')).url());
  await page.context().addCookies([{ name: tokenNames.customer, value: token, url: origin }]);
  return email;
}

/** Signs up with the form of its page. */
export async function signUp(page: Page, shop: Shop, email: string) {
  await shop.open('/signup');
  await signUpHere(page, shop, email);
}

/** The same on the page that is already open. */
export async function signUpHere(page: Page, shop: Shop, email: string) {
  const labels = {
    first_name: 'account.first_name',
    last_name: 'account.last_name',
    email: 'common.email',
    password: 'common.password',
  } as const;
  const field = (name: keyof typeof labels) =>
    page.getByRole('main').getByLabel(shop.t(labels[name]), { exact: true });
  await waitUntilHydrated(page);
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
  await code.fill(await codeMailedTo(page, email));
  await page.getByRole('button', { name: shop.t('account.finish'), exact: true }).click();
  await expect(code).toHaveCount(0);
}

/** Opens the newest mail to an address in the demo's mail viewer, which shows it in a frame. */
export async function openMail({ page, shop }: ShopPage, address: string) {
  const mail = page.getByRole('navigation').getByRole('link').filter({ hasText: address }).first();
  await expect(async () => {
    await page.goto(`/mail?lang=${shop.language}`); // the mail appears once its cause is committed
    await expect(mail).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  // Opens its address rather than pressing it: the page before it shows a mail too, which a test must not act on.
  await page.goto((await mail.getAttribute('href')) ?? '');
  return page.frameLocator('iframe');
}

/** Returns the code in the newest mail to an address, without opening a page, as soon as there is one. */
export async function codeMailedTo(page: Page, address: string): Promise<string> {
  let code = '';
  await expect(async () => {
    code = await newestCode(page, address);
    expect(code).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return code;
}

async function newestCode(page: Page, address: string): Promise<string> {
  const list = await (await page.request.get('/mail')).text();
  const [id] =
    list
      .split('<a href="/mail?open=')
      .find((row) => row.includes(address))
      ?.match(/^[\w-]+/) ?? [];
  const mail = await (await page.request.get(`/mail/${id}/text`)).text();
  return /^\d{4} \d{4}$/m.exec(mail)?.[0] ?? '';
}
