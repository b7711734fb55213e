import Type, { type Static, type TOptional, type TString } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import { languages } from '../../lib/languages.ts';
import { Day, Nullable, Sen, StringEnum, Timestamp } from '../../lib/shapes.ts';
import { type ShopWord, shopWords } from '../words/shop-words.ts';
import { socialTypes } from './socials.ts';

const Text = Type.String();
const Flag = Type.Boolean();

export const Settings = Type.Object({
  siteTitle: Text,
  siteSubtitle: Nullable(Text),
  description: Text,
  announcement: Nullable(Text),
  price_note: Nullable(Type.String({ description: 'the attribution that the public price data requires' })),
  purchase_link: Nullable(Type.String({ description: 'an external form for wholesale buyers' })),
  languages: Type.Array(StringEnum(languages), {
    description: 'the languages of the shop; the first is its base language, in which every text is written',
  }),
  home_layout: Type.String({ description: 'the slug of a layout' }),
  currency: StringEnum(['MYR'] as const),
  logo: Type.Object({ id: Text, thumbnail: Text, original: Text }),
  category: Type.Object({ category_size: Type.Integer() }),
  contact: Type.Object({
    email: Nullable(Text),
    phone: Nullable(Type.String({ description: 'E.164' })),
    whatsapp: Nullable(Type.String({ description: 'E.164' })),
    address: Nullable(Text),
    hours: Nullable(Text),
    map: Nullable(Type.Object({ lat: Type.Number(), lng: Type.Number() })),
  }),
  words: Type.Object(
    Object.fromEntries(shopWords.map((word) => [word, Type.Optional(Text)])) as Record<
      ShopWord,
      TOptional<TString>
    >,
    { description: 'what the shop wrote for places of its pages; a missing word has its usual text' },
  ),
  opening: Type.Object(
    {
      is_open: Flag,
      opens_on: Nullable(Day),
      opens_at: Nullable(Type.String({ description: 'the time of that day, in Malaysia: 09:00' })),
    },
    { description: 'before the shop is open, its pages lead to /opening, and it takes no orders' },
  ),
  business: Type.Object(
    {
      name: Nullable(Text),
      registration_number: Nullable(Text),
      sst_number: Nullable(Text),
    },
    { description: 'the business behind the shop, as the law asks an online seller to name it' },
  ),
  socials: Type.Array(Type.Object({ type: StringEnum(socialTypes), url: Text }), {
    description: "the shop's social profiles, one link to each network",
  }),
  features: Type.Object(
    {
      coins: Flag,
      referral: Flag,
      coupons: Flag,
      bundles: Flag,
      deals: Flag,
      farm: Flag,
      reviews: Flag,
    },
    {
      description: 'a feature that is off has no pages and answers no calls; coupons are not advertised then',
    },
  ),
  texts: Type.Array(Text, {
    description:
      'the slugs of the static blocks that the shop has written; a page with a missing text is linked nowhere',
  }),
  delivery_areas: Type.Object(
    { fresh: Type.Array(Text), other: Type.Array(Text) },
    { description: 'the names of the delivery zones of fresh and of all other products' },
  ),
  has_deals: Type.Boolean({ description: 'a deal is running' }),
  has_coupons: Type.Boolean({ description: 'some coupon can be used at present' }),
  has_windows: Type.Boolean({ description: 'shoppers choose a delivery window' }),
  takes_cash: Type.Boolean({ description: 'cash on delivery is offered' }),
  payment_brands: Type.Array(Text, {
    description: 'the present payment methods, as the footer shows them; cash on delivery is last',
  }),
  checkout: Type.Object({
    min_order: Sen,
    free_delivery_from: Nullable(
      Type.Integer({
        description: 'the lowest amount for free delivery by any method; null: no method is ever free; sen',
      }),
    ),
    free_delivery_ends_at: Nullable(Timestamp), // null: free delivery has no end
    bag_fee: Sen,
    tip_options: Type.Array(Sen, { description: 'the suggested tips for the driver; empty: no tips' }),
    max_tip: Sen,
    cod_rounding: Flag,
    cash_open_orders: Nullable(
      Type.Integer({
        description: 'open cash orders of one account, phone number or address; null: unlimited',
      }),
    ),
    cash_refusals: Nullable(
      Type.Integer({
        description: 'a customer with fewer completed cash orders pays in advance; null: no such rule',
      }),
    ),
    unpaid_share: Nullable(
      Type.Integer({
        description:
          'percent of a product that guests of one network, phone number or address may reserve unpaid within an hour; null: all',
      }),
    ),
    unpaid_min_units: Type.Integer({ description: 'units of one product that they may reserve in any case' }),
    reservation_minutes: Type.Integer({ description: 'how long products are reserved during payment' }),
    pre_order_share: Type.Integer({
      description: 'percent of the weight that nine of ten such batches reach, which may be pre-ordered',
    }),
  }),
  order: Type.Object({
    cancel_auto_approve_minutes: Nullable(Type.Integer({ description: 'null: staff decide' })),
    refund_window_hours: Type.Integer(),
  }),
  referral: Type.Object({
    percent: Type.Integer({ description: 'off the products of a friend’s first order' }),
    reward: Type.Integer({ description: "the inviter's store credit; sen" }),
    reward_min_spend: Type.Integer({
      description: 'the smallest product total of that order, after discounts; sen',
    }),
  }),
  coins: Type.Object({
    value: Type.Integer({ description: 'the value of one coin as store credit; sen' }),
    least: Type.Integer({ description: 'the smallest number that can be converted' }),
    week: Type.Array(Type.Integer(), { description: 'the coins of each check-in day' }),
  }),
  privacy: Type.Object(
    {
      orders_days: Type.Integer({ description: 'then a finished order loses its personal data' }),
      enquiries_days: Type.Integer({
        description: 'then an enquiry is deleted, and the e-mail address of a review',
      }),
      mails_days: Type.Integer({
        description: 'then the record of a sent mail is deleted; also that of an unsubscribed address',
      }),
      guests_days: Type.Integer({
        description: "after this long without a visit, a guest's cart, checkout and addresses are deleted",
      }),
      sign_ins_days: Type.Integer({
        description: 'then a device that signed in to an account is deleted from its list',
      }),
    },
    { description: 'the retention periods of personal data, in days' },
  ),
  version: Type.Integer(),
  updated_at: Timestamp,
});

export type Settings = Static<typeof Settings>;

export const getSettings = get('/settings', 'anyone', {
  summary: 'The published settings of the shop. An open page requests them every 60 seconds.',
  query: LanguageQuery,
  reply: Settings,
});

/** How long a browser may use the cached settings, and me. */
export const settingsFreshFor = 60_000; // milliseconds

/** The default and the maximum number of categories in a list (specification, sections 1 and 9). */
export const categorySize = 280;
