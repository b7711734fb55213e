import Type, { type Static } from 'typebox';
import { couldBePhone, isEmail } from '../../accounts/address.ts';
import { isWebAddress } from '../../content/menus/link.ts';
import { socialTypes } from '../../content/settings/socials.ts';
import { LanguageQuery } from '../../lib/collection.ts';
import { del, get, post, put } from '../../lib/endpoint.ts';
import {
  maxAddressLineLength,
  maxCityLength,
  maxEmailLength,
  maxLabelLength,
  maxShopDescriptionLength,
  maxTitleLength,
} from '../../lib/limits.ts';
import { LocalisedDraft, LocalisedText } from '../../lib/localised.ts';
import { filled, filledInBase, fits, type Rule } from '../../lib/rules.ts';
import {
  Id,
  IdParams,
  ListReply,
  Nullable,
  OptionalText,
  RecordReply,
  SeenVersion,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../../lib/shapes.ts';
import { isAddress } from '../taxonomy/staff-taxonomy.ts';

const Clock = Nullable(Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5 }));

const hours = {
  day: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday, 7 is Sunday' }),
  open: Clock,
  close: Clock,
};

/** A shop location on record, with its texts in every language. */
export const StaffShop = Type.Object({
  id: Id,
  slug: Type.String(),
  name: LocalisedText,
  description: LocalisedText,
  picture_id: Nullable(Id),
  thumbnail: Nullable(Type.String({ description: 'the address of the picture, in the size of lists' })),
  street_address: Type.String(),
  street_address_2: Nullable(Type.String()),
  zip: Type.String(),
  city: Type.String(),
  state_id: Id,
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  phone: Type.String(),
  email: Type.String(),
  website: Type.String(),
  owner_name: Type.String(),
  business_registration_number: Type.String(),
  socials: Type.Array(Type.Object({ type: StringEnum(socialTypes), url: Type.String() })),
  opening_hours: Type.Array(Type.Object(hours)),
  pickup_available: Type.Boolean(),
  is_active: Type.Boolean(),
  products: Type.Integer({ description: 'the products that it sells, on sale or not' }),
  position: Type.Integer(),
  created_at: Timestamp,
  version: SeenVersion,
});

export type StaffShop = Static<typeof StaffShop>;

/** Fields may be missing here where a rule reports them. */
export const ShopDraft = StrictObject({
  slug: OptionalText(maxLabelLength),
  name: LocalisedDraft(maxTitleLength),
  description: LocalisedDraft(maxShopDescriptionLength),
  picture_id: Type.Optional(Nullable(Uuid)),
  street_address: OptionalText(maxAddressLineLength),
  street_address_2: OptionalText(maxAddressLineLength),
  zip: OptionalText(10),
  city: OptionalText(maxCityLength),
  lat: Type.Optional(Nullable(Type.Number({ minimum: 0.8, maximum: 7.5 }))),
  lng: Type.Optional(Nullable(Type.Number({ minimum: 99.5, maximum: 119.5 }))),
  phone: OptionalText(30),
  email: OptionalText(maxEmailLength),
  website: OptionalText(200),
  owner_name: OptionalText(120),
  business_registration_number: OptionalText(40),
  socials: Type.Optional(
    Type.Array(StrictObject({ type: StringEnum(socialTypes), url: OptionalText(300) }), {
      maxItems: socialTypes.length,
      description: 'one link to each network',
    }),
  ),
  opening_hours: Type.Optional(Type.Array(StrictObject(hours), { maxItems: 7 })),
  pickup_available: Type.Optional(Type.Boolean()),
  is_active: Type.Optional(Type.Boolean()),
});

export type ShopDraft = Static<typeof ShopDraft>;

export const listStaffShops = get('/staff/shops', 'staff', {
  summary: 'All shop locations in their order, hidden ones included.',
  query: LanguageQuery,
  reply: ListReply(StaffShop),
});

export const createShop = post('/staff/shops', 'staff', {
  summary: 'A new shop location. Its state follows from the postcode.',
  query: LanguageQuery,
  body: ShopDraft,
  reply: RecordReply(StaffShop),
});

export const changeShop = put('/staff/shops/:id', 'staff', {
  summary: 'Changes a shop location. Its address in the browser stays.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...ShopDraft.properties, version: SeenVersion }),
  reply: RecordReply(StaffShop),
});

export const removeShop = del('/staff/shops/:id', 'staff', {
  summary: 'Deletes a shop location that sells no product. Any other can be hidden instead.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

const isWebsite = (typed: string) => /^https?:\/\/[^\s.]+\.\S+$/.test(typed);

/** Each day of the week occurs once at most, and opens before it closes. */
function areHours(hours: ShopDraft['opening_hours'] = []) {
  const days = hours.map(({ day }) => day);
  return (
    new Set(days).size === days.length &&
    hours.every(({ open, close }) => (open && close ? open < close : !open && !close))
  );
}

const hasPosition = (draft: ShopDraft | null | undefined) => (draft?.lat ?? null) !== null;
const hasLongitude = (draft: ShopDraft | null | undefined) => (draft?.lng ?? null) !== null;

/** Each row links to a network of its own. */
const socialRules = socialTypes.flatMap((_, row): Rule<ShopDraft>[] => [
  {
    field: `socials.${row}.type`,
    message: 'office.settings_social_twice',
    holds: (draft) => !draft?.socials?.slice(0, row).some(({ type }) => type === draft.socials?.[row]?.type),
  },
  {
    field: `socials.${row}.url`,
    message: 'office.settings_social_address',
    holds: (draft) => !draft?.socials?.[row] || isWebAddress(draft.socials[row].url?.trim() ?? ''),
  },
]);

/** The rules of a shop location. */
// biome-ignore format: table
export const shopRules: readonly Rule<ShopDraft>[] = [
  filledInBase('name', 'office.rule_name'),
  fits(  'slug',           isAddress,    'office.product_rule_slug_form'),
  filled('street_address', 'address.edit_street'),
  filled('zip',            'address.rule_zip'),
  fits(  'zip',            (typed) => /^\d{5}$/.test(typed), 'rule.zip'),
  filled('city',           'address.rule_city'),
  fits(  'phone',          couldBePhone, 'rule.phone'),
  fits(  'email',          isEmail,      'rule.email'),
  fits(  'website',        isWebsite,    'office.shops_rule_website'),
  { field: 'opening_hours', message: 'office.shops_rule_hours', holds: (draft) => areHours(draft?.opening_hours) },
  ...socialRules,
  { field: 'lng', message: 'office.shops_rule_position', holds: (draft) => hasPosition(draft) === hasLongitude(draft) },
];
