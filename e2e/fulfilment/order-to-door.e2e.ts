import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { givenOrder } from '../test/given-order.ts';
import { signInAsStaff } from '../test/staff.ts';
import { expect, test } from '../test/test.ts';

test('an order goes through packing to the door', async ({ page, shop }) => {
  test.slow(); // it may wait for the next code
  const { number } = await givenOrder({ page, shop }, { sawi: 1 });

  const [login, name] = shop.phone ? ['farid', 'Farid'] : ['nadia', 'Nadia'];
  await signInAsStaff({ page, shop }, `${login}@kebunhijau.example`);
  await shop.isAccessible();
  await page.getByRole('link', { name: new RegExp(shop.t('office.to_pick')) }).click();
  await expect(
    page.getByRole('button', { name: shop.t('office.to_pick'), pressed: true, exact: true }),
  ).toBeVisible();
  await shop.isAccessible();
  const field = page.getByLabel(shop.t('office.look_for'));
  await field.fill(number.toLowerCase());
  await field.press('Enter');
  await page
    .getByRole('main')
    .getByText(new RegExp(formatOrderNumber(number)))
    .click();

  const moves = page.getByRole('region', { name: shop.t('office.moves') });
  const button = (move: 'pick' | 'pack' | 'dispatch' | 'deliver') =>
    moves.getByRole('button', { name: shop.t(`office.move_${move}`), exact: true });
  await expect(button('pick')).toBeVisible();
  await expect(button('dispatch')).toHaveCount(0); // its turn comes later
  await shop.isAccessible();

  for (const move of ['pick', 'pack', 'dispatch', 'deliver'] as const) {
    await button(move).click();
    await expect(button(move)).toHaveCount(0);
  }
  const story = page.getByRole('listitem').filter({ hasText: shop.t('status.delivered') });
  await expect(story).toContainText(name);
});

test('no one signs in without a staff account', async ({ page, shop }) => {
  await page.addInitScript((language) => localStorage.setItem('office_language', language), shop.language);
  await page.goto('/backoffice#/orders');
  const signIn = page.getByRole('button', { name: shop.t('frame.sign_in'), exact: true });
  await expect(signIn).toBeVisible();
  await shop.isAccessible();

  await signIn.click();
  await expect(page.getByText(shop.t('staff.rule_login'))).toBeVisible();
});
