import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { get, put } from '../../lib/endpoint.ts';
import { languages } from '../../lib/languages.ts';
import {
  maxGuaranteedDays,
  maxLongRetentionDays,
  maxNearDatePercent,
  maxRetentionDays,
  minNearDatePercent,
  minOrderRetentionDays,
  minRetentionDays,
} from '../../lib/limits.ts';
import { LocalisedText, RequiredTexts } from '../../lib/localised.ts';
import {
  Day,
  Nullable,
  SeenVersion,
  StrictObject,
  StringEnum,
  TextLine,
  TimeOfDay,
  Timestamp,
  Uuid,
} from '../../lib/shapes.ts';
import { socialTypes } from './socials.ts';

const Flag = Type.Boolean();
const CountBetween = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const AmountUpTo = (maximum: number) => Type.Integer({ minimum: 0, maximum, description: 'sen' });

/** A text in a reply. A language that was added later may lack it. */
const StoredTexts = () => LocalisedText;

const Phone = Type.String({ pattern: '^[+][1-9][0-9]{6,14}$', maxLength: 16, description: 'E.164' });
const HttpsUrl = Type.String({ format: 'web-address', maxLength: 300 });

// biome-ignore format: table
const wordsWith = <Text extends TSchema>(text: (maxLength: number) => Text) => ({
  siteTitle:          text(60),
  siteSubtitle:       Nullable(text(80)),
  description:        text(300),
  announcement:       Nullable(text(120)),
  announcement_until: Nullable(TimeOfDay),
  announcement_after: Nullable(text(120)),
  price_note:         Nullable(text(300)),
  purchase_link:      Nullable(HttpsUrl),
  socials:            Type.Array(StrictObject({ type: StringEnum(socialTypes), url: HttpsUrl }), { maxItems: socialTypes.length, description: 'one link to each network' }),
});

/** The languages of the shop. The first is its base language. */
const Languages = Type.Array(StringEnum(languages), {
  minItems: 1,
  maxItems: languages.length,
  uniqueItems: true,
  description: 'the first is the base language, in which every text is required',
});

/** The fates of units that would not keep as long as guaranteed in any order of tomorrow. */
const shortDatedChoices = ['sell', 'take_off_sale', 'near_date', 'write_off'] as const;

/** The fates of units whose best-before day is over. */
const pastBestBeforeChoices = ['sell', 'hold', 'write_off'] as const;

/** The products whose stock staff may change in lots only: those that have had a lot, or all. */
const lotRequiredChoices = ['begun', 'all'] as const;

// biome-ignore format: table
const groups = {
  contact: <Text extends TSchema>(text: (maxLength: number) => Text) => ({
    email:    Nullable(Type.String({ format: 'email', maxLength: 254 })),
    phone:    Nullable(Phone),
    whatsapp: Nullable(Phone),
    address:  Nullable(text(300)),
    hours:    Nullable(text(300)),
    map:      Nullable(StrictObject({
      lat: Type.Number({ minimum: -90, maximum: 90 }),
      lng: Type.Number({ minimum: -180, maximum: 180 }),
    })),
  }),
  opening: {
    is_open:  Flag,
    opens_on: Nullable(Day),
    opens_at: Nullable(TimeOfDay),
  },
  business: {
    name:                Nullable(TextLine(160)),
    registration_number: Nullable(TextLine(40)),
    sst_number:          Nullable(TextLine(40)),
    tin:                 Nullable(TextLine(20)),
  },
  features: { farm: Flag, bundles: Flag, deals: Flag, coupons: Flag, reviews: Flag, referral: Flag, coins: Flag },
  checkout: {
    min_order:          AmountUpTo(100_000),
    bag_fee:            AmountUpTo(1_000),
    free_delivery_ends: Nullable(StrictObject({ weekday: CountBetween(1, 7), time: TimeOfDay })),
    tip_options:        Type.Array(CountBetween(1, 100_000), { maxItems: 6, uniqueItems: true }),
    max_tip:            AmountUpTo(100_000),
    cod_rounding:       Flag,
    cash_open_orders:   Nullable(CountBetween(1, 100)),
    cash_refusals:      Nullable(CountBetween(1, 100)),
    unpaid_share:       Nullable(CountBetween(1, 100)),
    unpaid_min_units:   CountBetween(1, 1_000),
    reservation_minutes: CountBetween(5, 1_440),
    pre_order_share:    CountBetween(1, 100),
  },
  order: {
    cancel_auto_approve_minutes: Nullable(CountBetween(0, 10_080)),
    refund_window_hours:         CountBetween(0, 720),
  },
  shelf_life: {
    guaranteed_days:  CountBetween(0, maxGuaranteedDays),
    short_dated:      StringEnum(shortDatedChoices),
    near_date_percent_off: CountBetween(minNearDatePercent, maxNearDatePercent),
    past_best_before: StringEnum(pastBestBeforeChoices),
    lot_required:     StringEnum(lotRequiredChoices),
  },
  referral: { percent: CountBetween(0, 100), reward: AmountUpTo(100_000), reward_min_spend: AmountUpTo(1_000_000) },
  privacy: {
    orders_days:    CountBetween(minOrderRetentionDays, maxLongRetentionDays),
    enquiries_days: CountBetween(minRetentionDays, maxLongRetentionDays),
    mails_days:     CountBetween(minRetentionDays, maxRetentionDays),
    guests_days:    CountBetween(minRetentionDays, maxRetentionDays),
    sign_ins_days:  CountBetween(minRetentionDays, maxRetentionDays),
  },
  coins: {
    value: AmountUpTo(1_000),
    least: CountBetween(1, 1_000_000),
    week:  Type.Array(CountBetween(0, 10_000), { minItems: 7, maxItems: 7 }),
  },
};

/** The settings of the shop as they are stored: in every language, and independent of the day. */
export const ShopSettings = StrictObject({
  ...wordsWith(StoredTexts),
  languages: Languages,
  logo: Type.Object({ id: Type.String(), thumbnail: Type.String(), original: Type.String() }),
  contact: StrictObject(groups.contact(StoredTexts)),
  opening: StrictObject(groups.opening),
  business: StrictObject(groups.business),
  features: StrictObject(groups.features),
  checkout: StrictObject(groups.checkout),
  order: StrictObject(groups.order),
  shelf_life: StrictObject(groups.shelf_life),
  referral: StrictObject(groups.referral),
  coins: StrictObject(groups.coins),
  privacy: StrictObject(groups.privacy),
});

export type ShopSettings = Static<typeof ShopSettings>;

const PartialGroup = <P extends TProperties>(group: P) =>
  Type.Optional(StrictObject(Type.Partial(Type.Object(group)).properties));

/** Any of the settings, and of a group any of its fields. */
const change = {
  logo_picture_id: Type.Optional(
    Nullable(Type.String({ ...Uuid, description: 'the id of an uploaded picture; null: the built-in one' })),
  ),
  ...Type.Partial(Type.Object(wordsWith(RequiredTexts))).properties,
  languages: Type.Optional(Languages),
  contact: PartialGroup(groups.contact(RequiredTexts)),
  opening: PartialGroup(groups.opening),
  business: PartialGroup(groups.business),
  features: PartialGroup(groups.features),
  checkout: PartialGroup(groups.checkout),
  order: PartialGroup(groups.order),
  shelf_life: PartialGroup(groups.shelf_life),
  referral: PartialGroup(groups.referral),
  coins: PartialGroup(groups.coins),
  privacy: PartialGroup(groups.privacy),
};

/** With the default of each setting. */
const reply = Type.Object({
  data: ShopSettings,
  defaults: ShopSettings,
  is_named: Type.Boolean({ description: 'false: the name is the one that every shop begins with' }),
  version: Type.Integer(),
  updated_at: Timestamp,
});

export const getShopSettings = get('/staff/settings', 'staff', {
  summary: 'The settings that staff can change.',
  query: LanguageQuery,
  reply,
});

export const changeShopSettings = put('/settings', 'staff', {
  summary:
    'Changes some settings. Every open page shows them within a minute. Opening a shop is refused with ' +
    '`shop_not_ready` and its `open_steps` while steps of the guide (`GET /staff/setup`) are open, unless ' +
    '`even_if_not_ready` is true.',
  query: LanguageQuery,
  body: StrictObject({
    ...change,
    version: SeenVersion,
    even_if_not_ready: Type.Optional(
      Type.Boolean({ description: 'opens the shop although steps of the guide are open' }),
    ),
  }),
  reply,
});

export type ShopSettingsReply = Static<typeof getShopSettings.call.reply>;
export type SettingsChange = Static<typeof changeShopSettings.call.body>;
