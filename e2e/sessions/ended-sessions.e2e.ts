import { givenCustomer, newAddress, password } from '../test/account.ts';
import { givenBasket } from '../test/given-order.ts';
import { add, addressLabels, aisyah, fillAddress, openBasket, productName } from '../test/shopping.ts';
import { expect, test } from '../test/test.ts';

test('X-6c: a customer is signed out from another device, and the next guest at this browser finds none of their data', async ({
  page,
  shop,
}) => {
  const email = newAddress();
  const sawi = productName(shop, 'Choy Sum (Sawi)', '菜心');
  await givenCustomer({ page, shop }, email);
  await givenBasket({ page, shop }, { sawi: 1 });
  await shop.open('/checkout');
  await fillAddress({ page, shop }, { ...aisyah, email });
  await page.getByRole('button', { name: shop.t('checkout.to_delivery') }).click();
  await expect(page.getByRole('heading', { name: shop.t('checkout.step_delivery') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('checkout'))).toContain(aisyah.recipient);

  const signedIn = await page.request.post('/api/token', { data: { email, password } });
  const { token } = await signedIn.json();
  const everywhere = await page.request.post('/api/logout', {
    headers: { authorization: `Bearer ${token}` },
    data: { all_devices: true },
  });
  expect(everywhere.status()).toBe(204);

  await shop.open('/products');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const word of [aisyah.recipient, email, 'SS 2/24']) expect(stored).not.toContain(word);

  await add({ page, shop }, sawi);
  await shop.open('/checkout');
  for (const field of ['recipient', 'email', 'contact_number', 'street_address'] as const) {
    await expect(page.getByLabel(shop.t(addressLabels[field]), { exact: true })).toHaveValue('');
  }
});

test('a product that is added in one tab is in the basket of the other', async ({ page, shop, context }) => {
  const [sawi, tomato] = [
    productName(shop, 'Choy Sum (Sawi)', '菜心'),
    productName(shop, 'Tomato, Cameron Highlands', '金馬崙番茄'),
  ];
  await shop.open('/products');
  await add({ page, shop }, sawi);

  const other = await context.newPage();
  await other.goto(page.url());
  await add({ page: other, shop }, tomato);

  const basket = await openBasket({ page, shop });
  await expect(basket.getByRole('link', { name: sawi, exact: true })).toBeVisible();
  await expect(basket.getByRole('link', { name: tomato, exact: true })).toBeVisible();
});
