import { addDays } from '@kebun/contract/lib/days.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { givenCustomer, newAddress } from '../test/account.ts';
import { codeNow } from '../test/authenticator.ts';
import { givenBasket } from '../test/given-order.ts';
import { fillAddress } from '../test/shopping.ts';
import { labelIn, openAsStaff } from '../test/staff.ts';
import { expect, test } from '../test/test.ts';

const password = 'kailan-dan-halia';
const codeStep = 30_000; // milliseconds until an authenticator shows another code

test('an invited staff member enrols with an authenticator, and signs in with it', async ({ page, shop }) => {
  const email = newAddress();
  const field = (label: Parameters<typeof shop.t>[0]) => page.getByLabel(shop.t(label), { exact: true });
  const press = (label: Parameters<typeof shop.t>[0]) =>
    page.getByRole('button', { name: shop.t(label), exact: true }).click();
  await openAsStaff({ page, shop }, '/team/create');
  await field('office.team_name').fill('Mei Ling');
  await field('common.email').fill(email);
  await press('office.team_invite');
  await expect(page.getByText(shop.t('staff.rule_roles'))).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(shop.t('office.role_packer')) }).check();
  await shop.isAccessible();
  await press('office.team_invite');
  const link = await page.getByLabel(shop.t('product.share_link'), { exact: true }).inputValue();
  await shop.isAccessible();

  await page.goto(link);
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '');
  await shop.isAccessible();
  await field('staff.new_password').fill(password);
  await field('staff.code').fill(codeNow(Date.now(), secret));
  await press('staff.enrol');
  await page.getByRole('link', { name: shop.t('staff.recovery_saved') }).click();
  await expect(page.getByRole('heading', { name: shop.t('common.today'), level: 1 })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: shop.t('office.team'), exact: true })).toBeHidden();

  await page.getByRole('button', { name: shop.t('office.account_of', { name: 'Mei Ling' }) }).click();
  await page.getByRole('menuitem', { name: shop.t('ra.auth.logout') }).click();
  await field('common.email').fill(email);
  await field('common.password').fill(password);
  await field('staff.code').fill(codeNow(Date.now() + codeStep, secret));
  await press('frame.sign_in');
  await expect(page.getByRole('heading', { name: shop.t('common.today'), level: 1 })).toBeVisible();
});

test('a customer is found and given store credit, and the audit log says how much', async ({
  page,
  shop,
}) => {
  const email = newAddress();
  await givenCustomer({ page, shop }, email);

  await openAsStaff({ page, shop }, '/customers');
  const look = page.getByLabel(shop.t('office.customer_look_for'), { exact: true });
  await look.fill(email);
  await look.press('Enter');
  await page.getByRole('cell', { name: new RegExp(email) }).click();
  await expect(page.getByRole('heading', { name: 'Mei Ling Tan', level: 1 })).toBeVisible();
  await shop.isAccessible();

  await page.getByRole('button', { name: shop.t('office.credit_adjust'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(shop.t('office.amount_in_ringgit'), { exact: true }).fill('4.50');
  await dialog.getByLabel(shop.t('office.credit_reason'), { exact: true }).fill('Bruised tomatoes');
  await shop.isAccessible();
  await dialog.getByRole('button', { name: shop.t('office.credit_adjust'), exact: true }).click();
  await expect(page.getByText('+RM 4.50')).toBeVisible();

  await page.goto('/backoffice#/audit');
  const entry = page
    .getByRole('button', { name: new RegExp(shop.t('office.audit_wallet_adjusted')) })
    .first();
  await entry.click();
  await expect(page.getByRole('cell', { name: formatMoney(450), exact: true }).first()).toBeVisible();
  await shop.isAccessible();
});

test('a delivery day is closed, and disappears from the checkout', async ({ page, shop }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' }).format(new Date());
  const date = addDays(today, 6); // no other test uses so late a delivery date
  await givenBasket({ page, shop }, { sawi: 1 });
  await shop.open('/checkout');
  await fillAddress({ page, shop });
  await page.getByRole('button', { name: shop.t('checkout.to_delivery') }).click();
  const day = page.locator(`input[name="day"][value="${date}"]`);
  await expect(day).toBeAttached();

  await openAsStaff({ page, shop }, '/delivery');
  const rows = page.getByRole('main').getByRole('listitem');
  await shop.isAccessible();
  await page.getByRole('button', { name: shop.t('office.delivery_close_a_day'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(shop.t('common.day'), { exact: true }).fill(date);
  await dialog.getByLabel(labelIn(shop, 'common.reason', 'en'), { exact: true }).fill('Flooded roads');
  await dialog.getByLabel(labelIn(shop, 'common.reason', 'zh'), { exact: true }).fill('道路淹水');
  await shop.isAccessible();
  await dialog.getByRole('button', { name: shop.t('office.delivery_close'), exact: true }).click();
  const closed = rows.filter({ hasText: 'Flooded roads' });
  await expect(closed).toBeVisible();

  await shop.open('/checkout');
  await expect(page.locator('input[name="day"]').first()).toBeAttached();
  await expect(day).not.toBeAttached();

  await page.goto('/backoffice#/delivery');
  await closed.getByRole('button').click();
  await expect(closed).toBeHidden();
});
