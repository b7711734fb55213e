import { openMail } from '../test/account.ts';
import { givenOrder } from '../test/given-order.ts';
import { aisyah, productName } from '../test/shopping.ts';
import { expect, type Shop, test } from '../test/test.ts';

/** Returns an address of each test's own, because all of them write to one shop. */
const addressOf = (name: string, shop: Shop, { project }: { project: { name: string } }) =>
  `${name}.${project.name.replace(' ', '.')}.${shop.language}@example.my`;

test('an enquiry gets a case number, and a mail that names it', async ({ page, shop }, at) => {
  const email = addressOf('aisyah', shop, at);
  const labels = {
    name: 'common.full_name',
    email: 'common.email',
    subject: 'contact.subject',
    message: 'contact.message',
  } as const;
  const field = (name: keyof typeof labels) =>
    page.getByLabel(shop.t(labels[name]), { exact: true }).and(page.getByRole('main').locator('*'));

  await shop.open('/contact-us');
  await page.getByRole('button', { name: shop.t('contact.send') }).click();
  await expect(page.getByText(shop.t('common.rule_full_name'))).toBeVisible();
  await expect(field('name')).toBeFocused();
  await shop.isAccessible();

  await field('name').fill('Aisyah binti Rahman');
  await field('email').fill(email);
  await field('subject').fill('Ipoh');
  await field('message').fill('Do you come there?');
  await page.reload();
  await expect(field('message')).toHaveValue('Do you come there?');
  await page.getByRole('button', { name: shop.t('contact.send') }).click();

  const caseNo = page.getByRole('textbox', { name: shop.t('contact.case_no') });
  await expect(caseNo).toHaveValue(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const number = await caseNo.inputValue();
  await shop.isAccessible();

  const mail = await openMail({ page, shop }, email);
  await expect(mail.getByRole('heading', { name: shop.t('contact.sent_title') })).toBeVisible();
  await expect(mail.getByText(number)).toBeVisible();
});

test('a newsletter subscription is confirmed from a mail, and cancelled from another', async ({
  page,
  shop,
}, at) => {
  const email = addressOf('news', shop, at);
  const follow = async (name: RegExp) => {
    const link = () => page.frameLocator('iframe').getByRole('link', { name }).first();
    await expect(async () => {
      await openMail({ page, shop }, email); // the newest may still be the one before
      await expect(link()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
    const opening = page.waitForEvent('popup');
    await link().click();
    return opening;
  };

  await shop.open('/about-us');
  await page.getByLabel(shop.t('frame.newsletter_email'), { exact: true }).fill(email);
  await page.getByRole('button', { name: shop.t('frame.newsletter_submit') }).click();
  await expect(page.getByText(shop.t('newsletter.confirmation_sent'))).toBeVisible();

  const confirming = await follow(/newsletter\/confirm/);
  await confirming.getByRole('button', { name: shop.t('mail.confirm_button') }).click();
  await expect(confirming.getByText(shop.t('newsletter.confirmed'))).toBeVisible();

  const leaving = await follow(/newsletter\/unsubscribe/);
  await leaving.getByRole('button', { name: shop.t('newsletter.leave') }).click();
  await expect(leaving.getByText(shop.t('newsletter.left'))).toBeVisible();
});

test('an order is confirmed by mail, whose link shows all of it', async ({ page, shop }, at) => {
  const visit = { page, shop };
  const email = addressOf('order', shop, at);
  await givenOrder(visit, { broccoli: 1 }, { address: { ...aisyah, email } });

  const mail = await openMail(visit, email);
  await expect(mail.getByText(productName(shop, 'Broccoli', '西蘭花'))).toBeVisible();
  const opening = page.waitForEvent('popup');
  await mail.getByRole('link', { name: shop.t('mail.see_order') }).click();
  const order = await opening;
  await expect(order.getByText(aisyah.recipient).first()).toBeVisible();
});
