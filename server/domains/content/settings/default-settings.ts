import type { Settings } from '@kebun/contract/content/settings/settings.ts';
import type { ShopSettings } from '@kebun/contract/content/settings/shop-settings.ts';
import { site } from '@kebun/contract/content/site.ts';
import { languages } from '@kebun/contract/lib/languages.ts';
import { inEachLanguage, type Localised } from '@kebun/contract/lib/localised.ts';

/** The weekly end of free delivery, in Malaysian time. */
export interface WeeklyEnd {
  weekday: number; // as ISO counts: 1 is Monday, 7 is Sunday
  time: string; // 23:59
}

type Nullable<T, Value> = null extends Value ? T | null : T;

type TranslatedFields = 'siteTitle' | 'siteSubtitle' | 'description' | 'announcement' | 'price_note';

/** The stored settings: in all languages, and before anything depends on the day. */
export type StoredSettings = Omit<
  Settings,
  | TranslatedFields
  | 'category'
  | 'currency'
  | 'payment_brands'
  | 'takes_cash'
  | 'delivery_areas'
  | 'has_deals'
  | 'has_coupons'
  | 'has_windows'
  | 'words'
  | 'business'
  | 'texts'
  | 'contact'
  | 'checkout'
  | 'version'
  | 'updated_at'
> & { [Field in TranslatedFields]: Nullable<Localised, Settings[Field]> } & {
  contact: Omit<Settings['contact'], 'address' | 'hours'> & {
    address: Localised | null;
    hours: Localised | null;
  };
  business: Settings['business'] & { tin: string | null }; // only papers and files name it
  announcement_until: string | null; // 20:00 in Malaysian time; from then until midnight the next announcement is shown
  announcement_after: Localised | null;
  shelf_life: ShopSettings['shelf_life']; // the guaranteed days are published with each product
  checkout: Omit<Settings['checkout'], 'free_delivery_from' | 'free_delivery_ends_at'> & {
    free_delivery_ends: WeeklyEnd | null; // null: without an end
  };
};

/** The defaults of every setting (specification, sections 1, 3 and 9). */
export const defaultSettings: StoredSettings = {
  siteTitle: inEachLanguage(() => site.name),
  siteSubtitle: null,
  description: site.description,
  announcement: null,
  announcement_until: null,
  announcement_after: null,
  price_note: null,
  purchase_link: site.default_purchase_link,
  languages: [...languages],
  home_layout: 'modern',
  logo: { id: 'logo', thumbnail: site.logo.url, original: site.logo.url },
  contact: { email: null, phone: null, whatsapp: null, address: null, hours: null, map: null },
  opening: { is_open: false, opens_on: null, opens_at: null },
  business: { name: null, registration_number: null, sst_number: null, tin: null },
  socials: [],
  features: {
    coins: false,
    referral: false,
    coupons: false,
    bundles: true,
    deals: true,
    farm: true,
    reviews: false,
  },
  checkout: {
    min_order: 0,
    free_delivery_ends: null,
    bag_fee: 0,
    tip_options: [],
    max_tip: 5000,
    cod_rounding: true,
    cash_open_orders: 3,
    cash_refusals: 2,
    unpaid_share: 25,
    unpaid_min_units: 20, // enough for a family
    reservation_minutes: 30,
    pre_order_share: 70,
  },
  order: { cancel_auto_approve_minutes: null, refund_window_hours: 48 },
  shelf_life: {
    guaranteed_days: 0,
    short_dated: 'take_off_sale',
    near_date_percent_off: 40,
    past_best_before: 'hold',
    lot_required: 'begun',
  },
  referral: { percent: 10, reward: 500, reward_min_spend: 3_000 },
  privacy: {
    orders_days: 2_557, // seven years, as long as the tax office may ask
    enquiries_days: 730,
    mails_days: 365,
    guests_days: 90, // the lifetime of a guest token
    sign_ins_days: 365,
  },
  coins: { value: 1, least: 100, week: [5, 5, 10, 10, 15, 15, 40] }, // a whole week is worth a ringgit
};
