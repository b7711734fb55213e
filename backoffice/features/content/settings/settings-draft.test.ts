import type { ShopSettings } from '@kebun/contract/content/settings/shop-settings.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import { expect, test } from 'vitest';
import { changeOf, rulesOf, startValues, toFormValues } from './settings-draft.ts';
import { type Field, subjects } from './subjects.ts';

const settings: ShopSettings = {
  languages: ['en', 'zh'],
  logo: { id: 'logo', thumbnail: '/logo.svg', original: '/logo.svg' },
  siteTitle: { en: 'Kebun', zh: '綠園' },
  siteSubtitle: { en: 'Greens', zh: '青菜' },
  description: { en: 'A shop', zh: '商店' },
  announcement: null,
  announcement_until: '20:00',
  announcement_after: { en: 'Later', zh: '稍後' },
  price_note: null,
  purchase_link: null,
  socials: [
    { type: 'facebook', url: 'https://facebook.example/kebun' },
    { type: 'xiaohongshu', url: 'https://xiaohongshu.example/kebun' },
  ],
  contact: {
    email: 'hello@kebun.example',
    phone: '+60377000000',
    whatsapp: null,
    address: null,
    hours: null,
    map: { lat: 3.1, lng: 101.6 },
  },
  opening: { is_open: true, opens_on: null, opens_at: null },
  business: { name: null, registration_number: null, sst_number: null, tin: null },
  features: {
    farm: true,
    bundles: true,
    deals: true,
    coupons: false,
    reviews: true,
    referral: true,
    coins: false,
  },
  checkout: {
    min_order: 3_000,
    bag_fee: 20,
    free_delivery_ends: { weekday: 7, time: '23:59' },
    tip_options: [200, 350],
    max_tip: 5_000,
    cod_rounding: true,
    cash_open_orders: 3,
    cash_refusals: 2,
    unpaid_share: 25,
    unpaid_min_units: 20,
    reservation_minutes: 30,
    pre_order_share: 70,
  },
  order: { cancel_auto_approve_minutes: null, refund_window_hours: 48 },
  shelf_life: {
    guaranteed_days: 2,
    short_dated: 'take_off_sale',
    near_date_percent_off: 40,
    past_best_before: 'hold',
    lot_required: 'begun',
  },
  referral: { percent: 10, reward: 500, reward_min_spend: 3_000 },
  coins: { value: 1, least: 100, week: [5, 5, 10, 10, 15, 15, 40] },
  privacy: {
    orders_days: 2_557,
    enquiries_days: 730,
    mails_days: 365,
    guests_days: 90,
    sign_ins_days: 365,
  },
};

const everything = subjects.flatMap(({ fields }) => fields);
const typedOf = (fields: readonly Field[]) =>
  Object.assign({}, ...fields.map((field) => toFormValues(field, settings)));
const fieldsOf = (...paths: string[]) => everything.filter(({ path }) => paths.includes(path));

test('an untouched form sends every stored value unchanged', () => {
  const { logo: _, ...others } = settings;
  expect(changeOf(everything, typedOf(everything))).toEqual({ ...others, logo_picture_id: null });
  expect(failedRules(rulesOf(everything), typedOf(everything))).toEqual([]);
});

test('money is typed in ringgit, and numbers as people write them', () => {
  const fields = fieldsOf('checkout.bag_fee', 'checkout.tip_options', 'contact.phone');
  expect(typedOf(fields)).toEqual({
    'checkout.bag_fee': '0.20',
    'checkout.tip_options': '2.00, 3.50',
    'contact.phone': '03-7700 0000',
  });
  expect(
    changeOf(fields, {
      'checkout.bag_fee': '1.5',
      'checkout.tip_options': '2，5.50',
      'contact.phone': '012-345 6789',
    }),
  ).toEqual({ checkout: { bag_fee: 150, tip_options: [200, 550] }, contact: { phone: '+60123456789' } });
});

test('an input that is not a number is sent as typed, so that the API reports it under its field', () => {
  expect(changeOf(fieldsOf('checkout.bag_fee'), { 'checkout.bag_fee': '1,5000' })).toEqual({
    checkout: { bag_fee: '1,5000' },
  });
});

test('an empty input is null where that is allowed; a text is required in one', () => {
  const fields = fieldsOf('announcement', 'siteTitle', 'checkout.min_order');
  const invalidFields = (typed: Record<string, string>) =>
    failedRules(rulesOf(fields), typed).map(({ field }) => field);

  const typed = {
    'siteTitle.en': 'Green',
    'siteTitle.zh': '綠',
    'announcement.en': ' ',
    'announcement.zh': '',
    'checkout.min_order': '0',
  };
  expect(invalidFields(typed)).toEqual([]);
  expect(changeOf(fields, typed)).toMatchObject({ announcement: null });
  expect(
    invalidFields({ ...typed, 'announcement.zh': '今天', 'siteTitle.zh': '', 'checkout.min_order': '' }),
  ).toEqual(['announcement.en', 'checkout.min_order']);
  expect(invalidFields({ ...typed, 'siteTitle.en': ' ' })).toEqual(['siteTitle.en']);
});

test('each network has one link, which is a web address; an empty input is no link', () => {
  const fields = fieldsOf('socials');
  const typed = {
    ...typedOf(fields),
    'socials.facebook': ' ',
    'socials.x': 'javascript:alert(1)',
    'socials.tiktok': 'https://tiktok.example/@kebun ',
  };

  expect(failedRules(rulesOf(fields), typed)).toMatchObject([
    { field: 'socials.x', message: 'office.settings_social_address' },
  ]);
  expect(changeOf(fields, { ...typed, 'socials.x': '' })).toEqual({
    socials: [
      { type: 'tiktok', url: 'https://tiktok.example/@kebun' },
      { type: 'xiaohongshu', url: 'https://xiaohongshu.example/kebun' },
    ],
  });
});

test('the name is empty until the shop has one', () => {
  const title = subjects.flatMap(({ fields }) => fields).find(({ path }) => path === 'siteTitle') as Field;
  expect(startValues(title, { data: settings, is_named: false })).toEqual({
    'siteTitle.en': '',
    'siteTitle.zh': '',
  });
  expect(startValues(title, { data: settings, is_named: true })).toEqual({
    'siteTitle.en': 'Kebun',
    'siteTitle.zh': '綠園',
  });
});
