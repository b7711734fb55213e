import type { CheckoutRules, DeliveryMethod, DeliveryWindow, DeliveryZone, Weekday } from './types.ts';

/** Fresh products stay on the peninsula; rice and other dry products are also sent overseas. */
export const deliveryZones: DeliveryZone[] = [
  {
    code: 'peninsular',
    name: { en: 'Peninsular Malaysia', zh: '馬來西亞半島', ms: 'Semenanjung Malaysia' },
    postcodes: { first: '01000', last: '86999' },
    fresh_allowed: true,
    takes_cash: true,
  },
  {
    code: 'sabah',
    name: { en: 'Sabah', zh: '沙巴', ms: 'Sabah' },
    postcodes: { first: '88000', last: '91999' },
    fresh_allowed: false,
    takes_cash: false,
  },
  {
    code: 'labuan',
    name: { en: 'Labuan', zh: '納閩', ms: 'Labuan' },
    postcodes: { first: '87000', last: '87999' },
    fresh_allowed: false,
    takes_cash: false,
  },
  {
    code: 'sarawak',
    name: { en: 'Sarawak', zh: '砂拉越', ms: 'Sarawak' },
    postcodes: { first: '93000', last: '98999' },
    fresh_allowed: false,
    takes_cash: false,
  },
];

export const deliveryMethods: DeliveryMethod[] = [
  {
    slug: 'van-peninsular',
    type: 'delivery',
    zones: ['peninsular'],
    name: { en: 'Our van', zh: '自家貨車送貨' },
    description: {
      en: 'Brought to your door in the window you choose, in a crate we take back.',
      zh: '按所選時段送到門口，菜籃由我們收回。',
    },
    fee: 800,
    free_from: 12000,
    eta_text: { en: '1 to 2 days', zh: '1 至 2 天' },
    requires_slot: true,
    position: 1,
  },
  {
    slug: 'courier-sabah',
    type: 'courier',
    zones: ['sabah'],
    name: { en: 'Courier to Sabah', zh: '快遞到沙巴' },
    description: {
      en: 'Rice, pantry and other goods that travel well.',
      zh: '米、乾貨等耐運送的商品。',
    },
    fee: 2500,
    free_from: null,
    eta_text: { en: '4 to 7 days', zh: '4 至 7 天' },
    requires_slot: false,
    position: 2,
  },
  {
    slug: 'courier-labuan',
    type: 'courier',
    zones: ['labuan'],
    name: { en: 'Courier to Labuan', zh: '快遞到納閩' },
    description: {
      en: 'Rice, pantry and other goods that travel well.',
      zh: '米、乾貨等耐運送的商品。',
    },
    fee: 2800,
    free_from: null,
    eta_text: { en: '5 to 8 days', zh: '5 至 8 天' },
    requires_slot: false,
    position: 3,
  },
  {
    slug: 'courier-sarawak',
    type: 'courier',
    zones: ['sarawak'],
    name: { en: 'Courier to Sarawak', zh: '快遞到砂拉越' },
    description: {
      en: 'Rice, pantry and other goods that travel well.',
      zh: '米、乾貨等耐運送的商品。',
    },
    fee: 2500,
    free_from: null,
    eta_text: { en: '4 to 7 days', zh: '4 至 7 天' },
    requires_slot: false,
    position: 4,
  },
  {
    slug: 'pickup-petaling-jaya',
    type: 'pickup',
    zones: [],
    name: { en: 'Collect at the shop', zh: '到店自取' },
    description: {
      en: 'At our shop in Petaling Jaya, any time the door is open. Bring your order number.',
      zh: '在八打靈再也的門市，營業時間內都可以來拿，帶訂單號碼就行。',
    },
    fee: 0,
    free_from: null,
    eta_text: { en: 'Ready from 10 am the next day', zh: '隔天早上 10 時起可取' },
    requires_slot: false,
    position: 5,
  },
];

const hours = 60;

// Orders close at 8 pm the evening before, because cutting starts at dawn.
const runs = {
  early: { from: '07:00', to: '10:00', cutoff_minutes: 11 * hours, fee: 200 },
  late_morning: { from: '10:00', to: '13:00', cutoff_minutes: 14 * hours, fee: 0 },
  afternoon: { from: '16:00', to: '19:00', cutoff_minutes: 20 * hours, fee: 0 },
} as const;

const van = (weekday: Weekday, run: keyof typeof runs, already_taken = 0): DeliveryWindow => ({
  method: 'van-peninsular',
  weekday,
  capacity: 500,
  already_taken,
  ...runs[run],
});

/** Three runs a day. On Sunday there is no early van, and Saturday late morning is nearly full. */
export const deliveryWindows: DeliveryWindow[] = [
  van(1, 'early', 41),
  van(1, 'late_morning', 118),
  van(1, 'afternoon', 87),
  van(2, 'early', 36),
  van(2, 'late_morning', 94),
  van(2, 'afternoon', 72),
  van(3, 'early', 58),
  van(3, 'late_morning', 103),
  van(3, 'afternoon', 66),
  van(4, 'early', 44),
  van(4, 'late_morning', 97),
  van(4, 'afternoon', 81),
  van(5, 'early', 125),
  van(5, 'late_morning', 162),
  van(5, 'afternoon', 210),
  van(6, 'early', 287),
  van(6, 'late_morning', 497),
  van(6, 'afternoon', 233),
  van(7, 'late_morning', 306),
  van(7, 'afternoon', 149),
];

export const checkoutRules: CheckoutRules = {
  min_order: 0,
  bag_fee: 20,
  cash_on_delivery: { max_total: 30000 },
  free_delivery: {
    method: 'van-peninsular',
    from: 12000,
    ends: { weekday: 7, time: '23:59', timezone: 'Asia/Kuala_Lumpur' },
  },
  tip_options: [200, 300, 500],
  max_tip: 5000,
};
