import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import { Nullable, Sen, StrictObject, StringEnum, Timestamp } from '../../lib/shapes.schema.ts';
import { socialTypes } from './socials.ts';

const Text = Type.String();
const Flag = Type.Boolean();

export const Settings = Type.Object({
  siteTitle: Text,
  siteSubtitle: Text,
  description: Text,
  announcement: Nullable(Text),
  price_note: Nullable(Type.String({ description: 'the credit that public price data asks for' })),
  purchase_link: Nullable(Type.String({ description: 'an external form for buying in bulk' })),
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
  socials: Type.Array(Type.Object({ type: StringEnum(socialTypes), url: Text }), {
    description: 'where else the shop can be followed, one link to each network',
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
    { description: 'what is switched off has no pages and answers no calls; coupons are not told of then' },
  ),
  texts: Type.Array(Text, {
    description:
      'the slugs of the texts that the shop has written; a page whose text is missing is linked nowhere',
  }),
  payment_brands: Type.Array(Text, {
    description: 'what can be paid with now, as a shop writes it in its foot; cash on delivery is last',
  }),
  checkout: Type.Object({
    min_order: Sen,
    free_delivery_from: Nullable(
      Type.Integer({
        description:
          'the least that any way of delivery asks for to be free, while an offer runs; null: none is free; sen',
      }),
    ),
    free_delivery_ends_at: Nullable(Timestamp),
    bag_fee: Sen,
    tip_options: Type.Array(Sen, { description: 'what may be given the driver at a tap; none: no tips' }),
    max_tip: Sen,
    cod_rounding: Flag,
    cash_open_orders: Nullable(
      Type.Integer({
        description: 'orders in cash on the way to one account, telephone or door; null: any number',
      }),
    ),
    cash_refusals: Nullable(
      Type.Integer({ description: 'who has not taken so many at the door pays beforehand; null: nobody' }),
    ),
    unpaid_share: Nullable(
      Type.Integer({
        description:
          'percent of one product that guests of one network, telephone or door may hold unpaid within an hour; null: all',
      }),
    ),
    unpaid_min_units: Type.Integer({ description: 'units of one product that they may hold in any case' }),
    hold_minutes: Type.Integer({ description: 'for so long goods are kept while an order is being paid' }),
  }),
  order: Type.Object({
    cancel_auto_approve_minutes: Nullable(Type.Integer({ description: 'null: staff decide' })),
    refund_window_hours: Type.Integer(),
  }),
  referral: Type.Object({
    percent: Type.Integer({ description: 'off the goods of a friend’s first order' }),
    reward: Type.Integer({ description: 'what the one who invited them gets as store credit; sen' }),
    reward_min_spend: Type.Integer({
      description: 'what that order’s goods must cost for it, after discounts; sen',
    }),
  }),
  coins: Type.Object({
    value: Type.Integer({ description: 'what one is worth as store credit; sen' }),
    least: Type.Integer({ description: 'the fewest that can be turned into credit' }),
    week: Type.Array(Type.Integer(), { description: 'what each day of looking in brings' }),
  }),
  privacy: Type.Object(
    {
      orders_days: Type.Integer({ description: 'then an order that is over says no longer whose it was' }),
      enquiries_days: Type.Integer({
        description: 'then an enquiry goes, and the e-mail address behind a review',
      }),
      mails_days: Type.Integer({
        description: 'then the note that a mail was sent goes; likewise of who left the newsfeed',
      }),
      guests_days: Type.Integer({
        description: 'of a guest who was away for so long, basket, checkout and addresses go',
      }),
      sign_ins_days: Type.Integer({
        description: 'then a device that an account was signed in to on is forgotten',
      }),
    },
    { description: 'for how many days personal data is kept' },
  ),
  version: Type.Integer(),
  updated_at: Timestamp,
});

export const getSettings = {
  summary: 'What this shop says of itself and how it sells. An open page asks for it every 60 seconds.',
  query: StrictObject({ lang: listQuery.lang }),
  reply: Settings,
};
