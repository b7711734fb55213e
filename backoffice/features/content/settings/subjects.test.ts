import { Settings } from '@kebun/contract/content/settings/settings.ts';
import { changeShopSettings } from '@kebun/contract/content/settings/shop-settings.ts';
import { expect, test } from 'vitest';
import { subjects } from './subjects.ts';

/** Published values that are not set under Settings: where they are set, or what they are computed from. */
const elsewhere: Readonly<Record<string, string>> = {
  home_layout: 'set under Layouts',
  currency: 'the only one there is',
  category: 'as the specification says',
  texts: 'of the texts that are written under Texts',
  delivery_areas: 'of the delivery zones',
  has_deals: 'of the deals',
  has_coupons: 'of the coupons',
  has_windows: 'of the shipping methods and their windows',
  takes_cash: 'of the payment methods that can be chosen',
  payment_brands: 'of the ways to pay that can be chosen',
  'checkout.free_delivery_from': 'of the ways of delivery, set under Delivery',
  'checkout.free_delivery_ends_at': 'of checkout.free_delivery_ends',
  words: 'set under Words',
  version: 'goes up with each change',
  updated_at: 'the moment of the last change',
};

const propertiesOf = (schema: unknown) => (schema as { properties?: object }).properties ?? {};

/**
 * Returns the paths of an object's fields: `contact.email` for those of a group, which is an object with fields to
 * change.
 */
const pathsOf = (schema: unknown) =>
  Object.entries(propertiesOf(schema)).flatMap(([name, inside]) =>
    groups.has(name) ? Object.keys(propertiesOf(inside)).map((field) => `${name}.${field}`) : [name],
  );
const groups = new Set([
  'opening',
  'business',
  'contact',
  'features',
  'checkout',
  'order',
  'shelf_life',
  'referral',
  'coins',
  'privacy',
]);

const typed = subjects.flatMap(({ fields }) => fields.map(({ path }) => path));

test('X-9f: everything that a call can set has one field in the back office', () => {
  const settable = pathsOf(changeShopSettings.call.body).filter(
    (path) => path !== 'version' && path !== 'even_if_not_ready',
  );

  expect(typed.toSorted()).toEqual(settable.sort());
});

test('X-9f: every published setting has a field in the back office, or is computed from others', () => {
  const published = pathsOf(Settings).map((path) => (path === 'logo' ? 'logo_picture_id' : path));
  const unset = published.filter((path) => !typed.includes(path));

  expect(unset.sort()).toEqual(Object.keys(elsewhere).sort());
});
