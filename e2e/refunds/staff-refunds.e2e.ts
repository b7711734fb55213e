import type { Page } from '@playwright/test';
import { newAddress, newNumber } from '../test/account.ts';
import { add, aisyah, chooseSlot, fillAddress, productName, termsBox } from '../test/shopping.ts';
import { openAsStaff } from '../test/staff.ts';
import { expect, type Shop, test } from '../test/test.ts';

interface ShopPage {
  page: Page;
  shop: Shop;
}

const sacks = 15; // of rice, at RM 35.10: more than one person may refund alone

/** A guest order, paid by card. Returns its number. */
async function buyRice(visit: ShopPage): Promise<string> {
  const { page, shop } = visit;
  const rice = productName(shop, 'Local White Rice 5%', '本地白米 5%');
  await shop.open('/products?category=rice');
  await add(visit, rice);
  const field = page.getByRole('textbox', { name: shop.t('ui.quantity_of', { name: rice }) }).first();
  const counted = page.waitForResponse(
    (response) => /\/api\/cart\b/.test(response.url()) && response.request().method() !== 'GET',
  );
  await field.fill(String(sacks));
  await field.press('Enter');
  expect((await counted).ok()).toBe(true);

  await shop.open('/checkout');
  await fillAddress(visit, { ...aisyah, email: newAddress(), contact_number: newNumber() });
  await expect(page.getByLabel(shop.t('address.city'), { exact: true })).toHaveValue('Petaling Jaya');
  await page.getByRole('button', { name: shop.t('checkout.to_delivery') }).click();
  await chooseSlot(visit);
  await page.getByRole('button', { name: shop.t('checkout.to_payment') }).click();
  const card = page.getByRole('radio', { name: productName(shop, 'Credit or debit card', '信用卡或扣帳卡') });
  await page.locator('label').filter({ has: card }).click();
  await expect(card).toBeChecked();
  await page.getByRole('button', { name: shop.t('checkout.to_review') }).click();
  await termsBox(visit).check();
  await page.getByRole('button', { name: new RegExp(shop.t('checkout.place_and_pay')) }).click();

  await expect(page.getByRole('heading', { name: shop.t('sandbox.card') })).toBeVisible();
  await page.getByRole('radio', { name: shop.t('sandbox.paid'), exact: true }).check();
  await page.getByRole('button', { name: /RM/ }).click();
  await expect(page).toHaveURL(/checkout\/result\?order=/);
  await expect(page.getByText(shop.t('order.is_in')).first()).toBeVisible({ timeout: 20_000 });
  return new URL(page.url()).searchParams.get('order') ?? '';
}

const ordersUrl = (number: string) =>
  `/orders?filter=${encodeURIComponent(JSON.stringify({ text: number }))}`;

/** The buttons for the refund that is shown. */
const decision = ({ page, shop }: ShopPage) =>
  page.getByRole('region', { name: shop.t('office.refunds_decision') });

test('a paid order of more than RM 500 is cancelled by one, approved by another, and refunded by hand', async ({
  page,
  shop,
  browser,
}) => {
  test.slow(); // from a product list to the bank
  const visit = { page, shop };
  const number = await buyRice(visit);

  await openAsStaff(visit, ordersUrl(number));
  await page.getByRole('main').getByText(aisyah.recipient).first().click();
  await page
    .getByRole('region', { name: shop.t('office.moves') })
    .getByRole('button', { name: shop.t('office.move_cancel_by_staff'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: shop.t('office.cancel_by_staff_title') });
  await dialog.getByLabel(shop.t('common.reason'), { exact: true }).fill('The road to the mill is flooded.');
  await shop.isAccessible();
  await dialog.getByRole('button', { name: shop.t('office.move_cancel_by_staff'), exact: true }).click();
  await expect(dialog).toBeHidden();

  const half = shop.t('office.refunds_agreed', { agreed: 1, needed: 2 });
  const refunds = page.getByRole('region', { name: shop.t('office.refunds'), exact: true });
  await expect(refunds.getByText(half)).toBeVisible();
  await refunds.getByRole('link').click();
  await expect(decision(visit).getByRole('button', { name: shop.t('office.refunds_reject') })).toBeVisible();
  await expect(
    decision(visit).getByRole('button', { name: shop.t('office.refunds_approve_second') }),
  ).toHaveCount(0);
  await shop.isAccessible();
  const address = page.url();

  const context = await browser.newContext();
  const other = { page: await context.newPage(), shop };
  await openAsStaff(other, new URL(address).hash.slice(1), 'meiyan@kebunhijau.example');
  await expect(decision(other)).toContainText('Nadia');
  await decision(other)
    .getByRole('button', { name: shop.t('office.refunds_approve_second'), exact: true })
    .click();
  await other.page.getByLabel(shop.t('office.refunds_reference'), { exact: true }).fill('M2U 20261121');
  await decision(other)
    .getByRole('button', { name: shop.t('office.refunds_sent'), exact: true })
    .click();
  await expect(decision(other)).toContainText(
    shop.t('office.refunds_sent_under', { reference: 'M2U 20261121' }),
  );
  await context.close();

  await openAsStaff(visit, '/refunds');
  await page.reload();
  await expect(page.getByRole('heading', { name: shop.t('office.refunds'), level: 1 })).toBeVisible();
  await page.getByRole('button', { name: shop.t('office.refunds_queue_done'), exact: true }).click();
  await expect(page.getByText(new RegExp(number.slice(0, 4))).first()).toBeVisible();
  await shop.isAccessible();
});
