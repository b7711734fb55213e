import { readFile } from 'node:fs/promises';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { codeMailedTo, newNumber } from '../test/account.ts';
import { givenOrder } from '../test/given-order.ts';
import { aisyah } from '../test/shopping.ts';
import { expect, test } from '../test/test.ts';

test('a guest sees, downloads and deletes the data stored under an address, with a code from a mail', async ({
  page,
  shop,
}) => {
  const email = `guest.${Date.now()}@example.my`;
  const sent = await page.request.post('/api/contact', {
    data: { name: 'Tan Mei Hua', email, subject: 'Ipoh', message: 'Do you come there?' },
  });
  expect(sent.status()).toBe(201);

  await shop.open('/your-data');
  await page.getByLabel(shop.t('your_data.email'), { exact: true }).fill(email);
  await page.getByRole('button', { name: shop.t('your_data.send'), exact: true }).click();
  await expect(page.getByText(shop.t('own_data.sent'))).toBeVisible();

  await page.getByLabel(shop.t('your_data.code'), { exact: true }).fill(await codeMailedTo(page, email));
  await page.getByRole('button', { name: shop.t('your_data.show'), exact: true }).click();
  await expect(page.getByRole('heading', { name: shop.t('your_data.stored', { email }) })).toBeVisible();
  await expect(page.getByText(shop.t('your_data.enquiries', { count: 1 }))).toBeVisible();
  await shop.isAccessible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: shop.t('your_data.download_json') }).click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(exported).toContain(email);
  expect(exported).toContain('Do you come there?');

  const remove = page.getByRole('button', { name: shop.t('your_data.remove'), exact: true });
  await remove.click();
  await expect(page.getByText(shop.t('own_data.rule_sure'))).toBeVisible();
  await page.getByRole('checkbox').check();
  await remove.click();
  await expect(page.getByText(shop.t('own_data.removed'))).toBeVisible();
  await shop.isAccessible();
});

test('a guest whose order is on its way reads so, and nothing is deleted', async ({ page, shop }) => {
  const email = `open.${Date.now()}@example.my`;
  const address = { ...aisyah, email, contact_number: newNumber() };
  const { number } = await givenOrder({ page, shop }, { tomato: 1 }, { address });

  await shop.open('/your-data');
  await page.getByLabel(shop.t('your_data.email'), { exact: true }).fill(email);
  await page.getByRole('button', { name: shop.t('your_data.send'), exact: true }).click();
  await page.getByLabel(shop.t('your_data.code'), { exact: true }).fill(await codeMailedTo(page, email));
  await page.getByRole('button', { name: shop.t('your_data.show'), exact: true }).click();
  const main = page.getByRole('main');
  const numbers = formatOrderNumber(number);
  await expect(main.getByText(shop.t('your_data.open_orders', { count: 1, numbers }))).toBeVisible();

  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: shop.t('your_data.remove'), exact: true }).click();
  await expect(main.getByText(shop.t('refusal.guest_orders_open', { count: 1, numbers }))).toBeVisible();
  await expect(page.getByText(shop.t('own_data.removed'))).toHaveCount(0);
  await expect(page.getByRole('heading', { name: shop.t('your_data.download_title') })).toBeVisible();
  await shop.isAccessible();
});
