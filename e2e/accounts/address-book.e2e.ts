import type { Page } from '@playwright/test';
import { givenCustomer } from '../test/account.ts';
import { givenBasket } from '../test/given-order.ts';
import { addressLabels, aisyah } from '../test/shopping.ts';
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

test('the checkout takes a saved address, and deleting the one in use starts it over', async ({
  page,
  shop,
}) => {
  const visit = { page, shop };
  await openBook(visit);
  await addAddress(visit, 'Home');
  await addAddress(visit, 'Parents', { ...aisyah, recipient: 'Tan Ah Kow' });
  await givenBasket(visit, { sawi: 1 });
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
});
