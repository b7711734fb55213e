import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { givenCustomer, password } from '../test/account.ts';
import { expect, type Shop, test } from '../test/test.ts';

/** A toast shows the text and announces it. */
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** Requests the deletion of the account on the open page. */
async function requestDeletion(page: Page, shop: Shop) {
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.t('account.remove') })
    .click();
  const dialog = page.getByRole('dialog', { name: shop.t('account.remove') });
  await dialog.getByLabel(shop.t('common.password'), { exact: true }).fill(password);
  await dialog.getByLabel(shop.t('account.removal_word', { word: 'DELETE' })).fill('DELETE');
  return dialog;
}

test('a new password is reported in the account until it has been read', async ({ page, shop }) => {
  await givenCustomer({ page, shop });
  await shop.open('/my-account/change-password');
  const main = page.getByRole('main');
  const field = (name: 'old_password' | 'new_password' | 'repeat_password') =>
    main.getByLabel(shop.t(`account.${name}`), { exact: true });
  await field('old_password').fill(password);
  await field('new_password').fill('sambal-petai-9');
  await field('repeat_password').fill('sambal-petai-9');
  await main.getByRole('button', { name: shop.t('account.change_password') }).click();
  await expectText(page, shop.t('account.password_changed'));

  await shop.open('/my-account/notification');
  const notice = main.getByRole('listitem').filter({ hasText: shop.t('notice.password_changed') });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(shop.t('account.notifications_unread_one'));
  await main.getByRole('button', { name: shop.t('account.notifications_read_all') }).click();
  await expect(notice).not.toContainText(shop.t('account.notifications_unread_one'));
  await main.getByRole('button', { name: shop.t('account.notifications_unread_one'), exact: true }).click();
  await expect(main.getByText(shop.t('account.notifications_none_unread'))).toBeVisible();

  const marketing = main.getByRole('group', { name: shop.t('account.channel_marketing') });
  const byMail = marketing.getByLabel(shop.t('account.channel_email'), { exact: true });
  await byMail.click(); // the button shows as chosen a moment after the request was sent
  await expectText(page, shop.t('account.saved'));
  await page.reload();
  await expect(byMail).toBeChecked();
});

test('a customer downloads their data, asks for deletion, and keeps the account after all', async ({
  page,
  shop,
}) => {
  const email = await givenCustomer({ page, shop });
  const main = page.getByRole('main');

  await shop.open('/my-account/legal-notice');
  await expect(main.getByText(/1\.1/).first()).toBeVisible();
  const coming = page.waitForEvent('download');
  await main.getByRole('button', { name: shop.t('account.own_data_json') }).click();
  const { data } = JSON.parse(await readFile(await (await coming).path(), 'utf8'));
  expect(data.customers).toMatchObject([{ email }]);

  const dialog = await requestDeletion(page, shop);
  await shop.isAccessible();
  await dialog.getByRole('button', { name: shop.t('account.remove') }).click();
  await expect(page).toHaveURL(shop.language === 'en' ? /:\d+\/$/ : /\/zh$/);

  await shop.open('/signin');
  await main.getByLabel(shop.t('account.login'), { exact: true }).fill(email);
  await main.getByLabel(shop.t('common.password'), { exact: true }).fill(password);
  await main.getByRole('button', { name: shop.t('frame.sign_in') }).click();
  await expect(page).toHaveURL(/\/my-account$/);
  await main.getByRole('button', { name: shop.t('account.keep') }).click();
  await expectText(page, shop.t('account.deletion_withdrawn'));
  await expect(main.getByRole('button', { name: shop.t('account.keep') })).toBeHidden();
});

test('in the help centre a visitor finds an answer, and contact details', async ({ page, shop }) => {
  await givenCustomer({ page, shop });
  await shop.open('/my-account/help-center');
  const main = page.getByRole('main');

  await main.getByLabel(shop.t('faq.search')).fill('zzzz');
  await expect(main.getByText(shop.t('faq.none'), { exact: true })).toBeVisible();
  await main.getByRole('button', { name: shop.t('faq.show_all') }).click();
  await main.getByRole('link', { name: shop.t('account.help_write'), exact: true }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
});
