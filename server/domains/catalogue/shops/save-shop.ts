import { type ShopDraft, type StaffShop, shopRules } from '@kebun/contract/catalogue/shops/staff-shops.ts';
import { latinSlugOf } from '@kebun/contract/catalogue/taxonomy/latin-slug.ts';
import { textIn, trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { toE164 } from '@kebun/contract/lib/phone.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { type Actor, audit, diffFields } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertPictureExists } from '#platform/files/images.ts';
import { assertRules, invalidField, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { reindexProducts } from '../reindex-products.ts';
import { assertSlugUnchanged, slugTaken } from '../taxonomy/validate-taxonomy.ts';
import {
  deleteShop,
  insertShop,
  type ShopRow,
  selectProductsOf,
  selectStaffShop,
  selectStateOf,
  updateShop,
} from './staff-shop-rows.ts';

const kind = 'shop';

/** Creates a shop location as the last. Without a slug it gets one of its name. */
export async function createShop(tx: Tx, draft: ShopDraft, by: Actor): Promise<StaffShop> {
  const row = await rowOf(tx, draft);
  const slug = oneLine(draft.slug) ?? (latinSlugOf(textIn(row.name, baseLanguage())) || 'shop');
  const made = await insertShop(tx, slug, row);
  if (!made) throw slugTaken();
  const after = await findShopForStaff(tx, made.id);
  invalidateTags(tx, 'shops', 'catalogue', 'settings');
  await audit(tx, by, { action: 'shop.created', subject: { kind, id: made.id }, after });
  return after;
}

/** Changes a shop location from the version that the caller has seen. */
export async function changeShop(
  tx: Tx,
  id: string,
  { version, ...draft }: ShopDraft & { version: number },
  by: Actor,
): Promise<StaffShop> {
  const row = await rowOf(tx, draft);
  const before = await findShopForStaff(tx, id);
  assertSlugUnchanged(oneLine(draft.slug) ?? before.slug, before);
  if (!(await updateShop(tx, id, version, row)))
    throw new Refusal('version_conflict', { fresh: { version: before.version } });

  await reindexProducts(tx, await selectProductsOf(tx, id)); // their pages name the shop
  invalidateTags(tx, 'shops', 'settings'); // settings publish the opening hours
  const after = await findShopForStaff(tx, id);
  await audit(tx, by, { action: 'shop.updated', subject: { kind, id }, ...diffFields(before, after) });
  return after;
}

/** Deletes a shop location without products. */
export async function removeShop(tx: Tx, id: string, by: Actor): Promise<void> {
  const before = await findShopForStaff(tx, id);
  if (!(await deleteShop(tx, id))) throw new Refusal('shop_in_use');
  invalidateTags(tx, 'shops', 'catalogue', 'settings');
  await audit(tx, by, { action: 'shop.deleted', subject: { kind, id }, before });
}

async function findShopForStaff(tx: Tx, id: string): Promise<StaffShop> {
  const shop = await selectStaffShop(tx, id);
  if (!shop) throw new Refusal('not_found');
  return shop;
}

/** Validates a draft and returns its columns. The state follows from the postcode. */
async function rowOf(tx: Tx, draft: ShopDraft): Promise<ShopRow> {
  assertRules(shopRules, draft);

  const zip = oneLine(draft.zip) ?? '';
  const state_code = await selectStateOf(tx, zip);
  if (!state_code) throw invalidField('zip', 'refusal.postcode_unknown');
  await assertPictureExists(tx, draft.picture_id);
  const typedPhone = oneLine(draft.phone);
  const phone = typedPhone && toE164(typedPhone);
  if (typedPhone && !phone) throw invalidField('phone', 'rule.phone');

  const {
    lat = null,
    lng = null,
    opening_hours = [],
    socials = [],
    pickup_available = false,
    is_active = true,
  } = draft;
  return {
    name: trimmedTexts(draft.name),
    description: trimmedTexts(draft.description),
    picture_id: draft.picture_id ?? null,
    address: JSON.stringify({
      street_address: oneLine(draft.street_address),
      street_address_2: oneLine(draft.street_address_2),
      zip,
      city: oneLine(draft.city),
      state_code,
    }),
    latitude: lat,
    longitude: lng,
    phone: phone || '',
    email: oneLine(draft.email) ?? '',
    website: oneLine(draft.website) ?? '',
    owner_name: oneLine(draft.owner_name) ?? '',
    business_registration_number: oneLine(draft.business_registration_number) ?? '',
    socials: JSON.stringify(socials.map(({ type, url }) => ({ type, url: oneLine(url) }))),
    opening_hours: JSON.stringify(
      hoursIfKnown(opening_hours)
        .toSorted((one, other) => one.day - other.day)
        .map(({ day, open, close }) => ({ weekday: day, open, close })),
    ),
    pickup_available,
    is_active,
  };
}

/** Returns no hours where no day has any: the owner has not entered them, and the shop is not closed all week. */
const hoursIfKnown = (hours: NonNullable<ShopDraft['opening_hours']>) =>
  hours.some(({ open }) => open) ? hours : [];
