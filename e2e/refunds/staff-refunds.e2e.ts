import type { Page } from '@playwright/test';
import { newAddress, newNumber } from '../test/account.ts';
import { givenOrder, givenPayment } from '../test/given-order.ts';
import { aisyah } from '../test/shopping.ts';
import { openAsStaff } from '../test/staff.ts';
import { expect, type Shop, test } from '../test/test.ts';

interface ShopPage {
  page: Page;
  shop: Shop;
}

const sacks = 15; // of rice, at RM 35.10: more than one person may refund alone

/** A guest order, paid by card. Returns its number. */
async function givenPaidRice(visit: ShopPage): Promise<string> {
  const address = { ...aisyah, email: newAddress(), contact_number: newNumber() };
  const order = await givenOrder(visit, { 'rice-local-5': sacks }, { address, by: 'card' });
  await givenPayment(visit, order);
  return order.number;
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
  test.slow(); // from the order to the bank
  const visit = { page, shop };
  const number = await givenPaidRice(visit);

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
