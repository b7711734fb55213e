import type { Page } from '@playwright/test';
import { givenCustomer } from '../test/account.ts';
import {
  add,
  addressLabels,
  aisyah,
  chooseSlot,
  payInCash,
  productName,
  termsBox,
} from '../test/shopping.ts';
import { expect, type Shop, test } from '../test/test.ts';

interface ShopPage {
  page: Page;
  shop: Shop;
}

const cards = ({ page }: ShopPage) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
const card = (visit: ShopPage, title: string) =>
  cards(visit).filter({ has: visit.page.getByRole('heading', { name: title, exact: true }) });
const actions = {
  edit: 'common.edit',
  delete: 'common.delete',
  set_default: 'common.set_default',
  details: 'product.details',
} as const;
const addressButton = ({ page, shop }: ShopPage, name: keyof typeof actions, title: string) =>
  page.getByRole('button', {
    name: shop.t('address.named', { action: shop.t(actions[name]), title }),
    exact: true,
  });
const dialog = ({ page, shop }: ShopPage, name: 'new_title' | 'edit_title') =>
  page.getByRole('dialog', { name: shop.t(`address.${name}`) });

/** Signs up a new customer and opens their empty address book. */
async function openBook({ page, shop }: ShopPage) {
  await givenCustomer({ page, shop });
  await shop.open('/my-account/address');
  await expect(page.getByText(shop.t('address.none'), { exact: true })).toBeVisible();
}

/** Adds an address in its dialog; its postcode fills in its city and state. */
async function addAddress(visit: ShopPage, title: string, draft: Partial<typeof aisyah> = aisyah) {
  const { page, shop } = visit;
  await page.getByRole('button', { name: shop.t('address.add'), exact: true }).click();
  const form = dialog(visit, 'new_title');
  const field = (name: keyof typeof aisyah | 'title') =>
    form.getByLabel(shop.t(addressLabels[name]), { exact: true });
  await field('title').fill(title);
  for (const name of Object.keys(draft) as (keyof typeof aisyah)[]) await field(name).fill(draft[name] ?? '');
  await expect(form.getByLabel(shop.t('address.city'), { exact: true })).not.toHaveValue('');
  await form.getByRole('button', { name: shop.t('address.save') }).click();
  await expect(form).toBeHidden();
  await expect(card(visit, title)).toBeVisible();
}

test('a customer adds addresses, looks at one, changes it, and makes the other the default', async ({
  page,
  shop,
}) => {
  const visit = { page, shop };
  await openBook(visit);
  await shop.isAccessible();

  await page.getByRole('button', { name: shop.t('address.add'), exact: true }).click();
  const form = dialog(visit, 'new_title');
  await form.getByRole('button', { name: shop.t('address.save') }).click();
  await expect(form.getByText(shop.t('address.rule_title'), { exact: true })).toBeVisible();
  await expect(form.getByText(shop.t('address.rule_street'), { exact: true })).toBeVisible();
  await expect(form.getByLabel(shop.t('address.title'), { exact: true })).toBeFocused();
  await shop.isAccessible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await addAddress(visit, 'Home');
  await addAddress(visit, 'Works', { ...aisyah, street_address: 'No. 7, Jalan Gaya', zip: '88000' });
  await expect(card(visit, 'Home')).toContainText(shop.t('common.default'));
  await expect(card(visit, 'Home')).toContainText(shop.t('address.brings_fresh'));
  await expect(card(visit, 'Works')).toContainText(shop.t('address.brings_dry'));
  await shop.isAccessible();

  await addressButton(visit, 'details', 'Works').click();
  const view = page.getByRole('dialog', { name: 'Works' });
  await expect(view).toContainText('No. 7, Jalan Gaya');
  await shop.isAccessible();
  await view.getByRole('button', { name: shop.t('common.edit') }).click();
  const edit = dialog(visit, 'edit_title');
  await edit.getByLabel(shop.t('address.street_address'), { exact: true }).fill('No. 9, Jalan Gaya');
  await edit.getByRole('button', { name: shop.t('address.save') }).click();
  await expect(edit).toBeHidden();
  await expect(card(visit, 'Works')).toContainText('No. 9, Jalan Gaya');

  await addressButton(visit, 'set_default', 'Works').click();
  await expect(cards(visit).first()).toContainText('Works');
  await expect(addressButton(visit, 'set_default', 'Home')).toBeVisible();
});

test('typed values are still there after the dialog was closed, and after the connection was lost', async ({
  page,
  shop,
  context,
}) => {
  const visit = { page, shop };
  await openBook(visit);
  const open = () => page.getByRole('button', { name: shop.t('address.add'), exact: true }).click();
  const form = dialog(visit, 'new_title');
  const street = form.getByLabel(shop.t('address.street_address'), { exact: true });

  await open();
  await street.fill('No. 1, Jalan Sungai');
  if (shop.phone) await page.goBack();
  else await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/my-account\/address$/);

  await open();
  await expect(street).toHaveValue('No. 1, Jalan Sungai');
  for (const [name, value] of [
    ['title', 'Home'],
    ['contact_number', aisyah.contact_number],
    ['zip', aisyah.zip],
  ] as const) {
    await form.getByLabel(shop.t(addressLabels[name]), { exact: true }).fill(value);
  }
  await expect(form.getByLabel(shop.t('address.city'), { exact: true })).not.toHaveValue('');
  await context.setOffline(true);
  await form.getByRole('button', { name: shop.t('address.save') }).click();
  await expect(form.getByText(shop.t('failed.network')).first()).toBeVisible();
  await expect(street).toHaveValue('No. 1, Jalan Sungai');

  await context.setOffline(false);
  await form.getByRole('button', { name: shop.t('address.save') }).click();
  await expect(card(visit, 'Home')).toBeVisible();
});

test('a customer buys with a saved address, and deleting the one in use starts the checkout over', async ({
  page,
  shop,
}) => {
  const visit = { page, shop };
  test.slow(); // two checkouts
  await openBook(visit);
  await addAddress(visit, 'Home');
  await addAddress(visit, 'Parents', { ...aisyah, recipient: 'Tan Ah Kow' });
  await shop.open('/products');
  await add(visit, productName(shop, 'Choy Sum (Sawi)', '菜心'));

  await shop.open('/checkout');
  const toDelivery = page.getByRole('button', { name: shop.t('checkout.to_delivery') });
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
  await shop.isAccessible();
  await page.getByRole('button', { name: shop.t('checkout.edit_address') }).click();
  const edit = dialog(visit, 'edit_title');
  await edit.getByLabel(shop.t('address.street_address'), { exact: true }).fill('No. 30, Jalan SS 2/4');
  await edit.getByRole('button', { name: shop.t('address.save') }).click();
  await expect(page.getByRole('radio', { name: /No\. 30, Jalan SS 2\/4/ })).toBeChecked();
  await toDelivery.click();
  await expect(page.getByRole('heading', { name: shop.t('checkout.step_delivery') })).toBeFocused();

  await shop.open('/my-account/address');
  await addressButton(visit, 'delete', 'Home').click();
  const sure = page.getByRole('dialog', { name: shop.t('address.delete_title', { title: 'Home' }) });
  await expect(sure).toContainText(shop.t('address.delete_restarts'));
  await shop.isAccessible();
  await sure.getByRole('button', { name: shop.t('common.delete'), exact: true }).click();
  await expect(card(visit, 'Home')).toBeHidden();

  await shop.open('/checkout');
  await expect(page.getByRole('radio', { name: /^Parents/ })).toBeChecked();
  await toDelivery.click();
  await chooseSlot(visit);
  await page.getByRole('button', { name: shop.t('checkout.to_payment') }).click();
  await payInCash(visit);
  await page.getByRole('button', { name: shop.t('checkout.to_review') }).click();
  await termsBox(visit).check();
  await page.getByRole('button', { name: new RegExp(shop.t('checkout.place')) }).click();
  await expect(page).toHaveURL(/complete-order\?order=/);
  await expect(page.getByText('Tan Ah Kow').first()).toBeVisible();
});

test('an address typed at the checkout is saved to the address book on request', async ({ page, shop }) => {
  const visit = { page, shop };
  await openBook(visit);
  await shop.open('/products');
  await add(visit, productName(shop, 'Choy Sum (Sawi)', '菜心'));
  await shop.open('/checkout');

  await page.getByText(shop.t('checkout.keep_address')).click();
  for (const name of Object.keys(aisyah) as (keyof typeof aisyah)[]) {
    await page.getByLabel(shop.t(addressLabels[name]), { exact: true }).fill(aisyah[name]);
  }
  await expect(page.getByLabel(shop.t('address.city'), { exact: true })).not.toHaveValue('');
  const toDelivery = page.getByRole('button', { name: shop.t('checkout.to_delivery') });
  await toDelivery.click();
  const title = page.getByLabel(shop.t('address.title'), { exact: true });
  await expect(title).toBeFocused();
  await title.fill('Home');
  await toDelivery.click();
  await expect(page.getByRole('heading', { name: shop.t('checkout.step_delivery') })).toBeFocused();

  await shop.open('/my-account/address');
  await expect(card(visit, 'Home')).toBeVisible();
});

test('a customer saves phone numbers, and one is the default', async ({ page, shop }) => {
  const visit = { page, shop };
  await openBook(visit);
  const saveContactNumber = async (title: string, number: string) => {
    await page.getByRole('button', { name: shop.t('address.number_add') }).click();
    const form = page.getByRole('dialog', { name: shop.t('address.number_new_title') });
    await form.getByRole('button', { name: shop.t('address.number_save') }).click();
    await expect(form.getByText(shop.t('address.rule_number_title'), { exact: true })).toBeVisible();
    await form.getByLabel(shop.t('address.contact_title'), { exact: true }).fill(title);
    await form.getByLabel(shop.t('address.contact_number'), { exact: true }).fill(number);
    await form.getByRole('button', { name: shop.t('address.number_save') }).click();
    await expect(form).toBeHidden();
    await expect(addressButton(visit, 'edit', title)).toBeVisible();
  };

  await saveContactNumber('Mobile', '012-345 6789');
  await saveContactNumber('Office', '+60312345678');
  await shop.isAccessible();
  await addressButton(visit, 'set_default', 'Office').click();
  await expect(addressButton(visit, 'set_default', 'Mobile')).toBeVisible();
  await addressButton(visit, 'delete', 'Mobile').click();
  await expect(addressButton(visit, 'edit', 'Mobile')).toBeHidden();
  await expect(page.getByText('03-1234 5678')).toBeVisible();
});
