import type { WorldOrder, WorldUnpaidOrder } from './types.ts';

/** Orders, one in each interesting state. Each can be tracked by its number. */
export const orders: WorldOrder[] = [
  {
    number: '5QGMM6FZD32',
    person: 'aisyah',
    lines: [
      { product: 'sawi', quantity: 2 },
      { product: 'kangkung', quantity: 1 },
      { product: 'kailan', quantity: 1 },
    ],
    placed_hours_ago: 2,
    slot: { days: 2, from: '10:00' },
    shipping_remarks: 'The lift needs a card: please call from the lobby.',
    e_invoice: {
      name: 'Warung Aisyah Enterprise',
      tin: 'IG115002000',
      id_type: 'brn',
      id_number: '202603045678',
      address: 'B-12-3A, Residensi Kenanga, Jalan SS 2/199, 47300 Petaling Jaya, Selangor',
      sst_number: null,
      email: null,
    },
    history: [],
  },
  {
    number: '3Q25WBCW75J',
    person: 'wei-ming',
    lines: [
      { product: 'pak-choy', quantity: 3 },
      { product: 'nai-bai', quantity: 2 },
      { product: 'watercress', quantity: 1 },
    ],
    placed_hours_ago: 20,
    slot: { days: 1, from: '10:00' },
    shipping_remarks: null,
    history: [{ move: 'pick', hours_ago: 1 }],
  },
  {
    number: 'RP5NJ7PK8ME',
    person: 'aisyah',
    lines: [
      { product: 'cabbage-local', quantity: 1 },
      { product: 'celery', quantity: 1 },
    ],
    placed_hours_ago: 30,
    slot: { days: 1, from: '16:00' },
    shipping_remarks: null,
    history: [
      { move: 'pick', hours_ago: 3 },
      { move: 'pack', hours_ago: 2, grams: { 'cabbage-local': 910 } },
    ],
  },
  {
    number: 'HNS73945XNF',
    person: 'wei-ming',
    lines: [
      { product: 'kailan', quantity: 2 },
      { product: 'lettuce-romaine', quantity: 2 },
      { product: 'sawi', quantity: 1 },
    ],
    placed_hours_ago: 26,
    slot: { days: 0, from: '16:00' },
    shipping_remarks: '請放在藍色鐵門旁。',
    history: [
      { move: 'pick', hours_ago: 6 },
      { move: 'pack', hours_ago: 5 },
      { move: 'dispatch', hours_ago: 1 },
    ],
  },
  {
    number: 'QQ7D3Q71KAM',
    person: 'aisyah',
    lines: [
      { product: 'kangkung', quantity: 2 },
      { product: 'bayam-green', quantity: 2 },
      { product: 'napa-cabbage', quantity: 1 },
    ],
    placed_hours_ago: 7 * 24,
    slot: { days: -6, from: '10:00' },
    shipping_remarks: null,
    history: [
      { move: 'pick', hours_ago: 6 * 24 + 6 },
      { move: 'pack', hours_ago: 6 * 24 + 5, grams: { 'napa-cabbage': 930 } },
      { move: 'dispatch', hours_ago: 6 * 24 + 3 },
      { move: 'deliver', hours_ago: 6 * 24 + 1 },
    ],
  },
  {
    number: '926ABAF7310',
    person: 'wei-ming',
    lines: [{ product: 'mustard-green', quantity: 2 }],
    placed_hours_ago: 4 * 24,
    slot: { days: -3, from: '16:00' },
    shipping_remarks: null,
    history: [
      {
        move: 'cancel_by_staff',
        hours_ago: 3 * 24 + 10,
        note: 'The shopper is away and asked us not to come.',
      },
    ],
  },
  {
    number: 'X5W411430PN', // with an open cancellation request
    person: 'aisyah',
    lines: [
      { product: 'pak-choy', quantity: 2 },
      { product: 'celery', quantity: 1 },
    ],
    placed_hours_ago: 9,
    slot: { days: 1, from: '16:00' },
    shipping_remarks: null,
    history: [{ move: 'pick', hours_ago: 1 }],
  },
  {
    number: '6P9M36JHN96', // cancelled and refunded
    person: 'wei-ming',
    lines: [
      { product: 'nai-bai', quantity: 2 },
      { product: 'watercress', quantity: 1 },
    ],
    placed_hours_ago: 3,
    slot: { days: 2, from: '16:00' },
    shipping_remarks: null,
    is_card: true,
    history: [],
  },
  {
    number: '6JCA5DE7SZ5', // partly refunded
    person: 'aisyah',
    lines: [
      { product: 'kangkung', quantity: 3 },
      { product: 'cabbage-local', quantity: 1 },
    ],
    placed_hours_ago: 44,
    slot: { days: -1, from: '10:00' },
    shipping_remarks: null,
    history: [
      { move: 'pick', hours_ago: 26 },
      { move: 'pack', hours_ago: 25, grams: { 'cabbage-local': 860 } },
      { move: 'dispatch', hours_ago: 22 },
      { move: 'deliver', hours_ago: 20 },
    ],
  },
  {
    number: 'C6JTW0FZ0FG', // its van broke down, so the cucumbers keep too short
    person: 'aisyah',
    lines: [
      { product: 'cucumber', quantity: 2 },
      { product: 'spring-onion', quantity: 1 },
      { product: 'kailan', quantity: 1 },
    ],
    placed_hours_ago: 6 * 24,
    slot: { days: -5, from: '10:00' },
    shipping_remarks: null,
    history: [
      { move: 'pick', hours_ago: 5 * 24 + 6 },
      { move: 'pack', hours_ago: 5 * 24 + 5 },
      { move: 'dispatch', hours_ago: 5 * 24 + 3, note: 'The van broke down on the highway.' },
      { move: 'deliver', hours_ago: 22 },
    ],
  },
  {
    number: 'KJ83P6421TD', // with a refund that two staff members must approve
    person: 'priya',
    lines: [
      { product: 'mango-harumanis', quantity: 8 },
      { product: 'mangosteen', quantity: 16 },
    ],
    placed_hours_ago: 74,
    slot: { days: -2, from: '10:00' },
    shipping_remarks: 'For a wedding: please call when you are at the hall.',
    is_card: true,
    history: [
      { move: 'pick', hours_ago: 52 },
      { move: 'pack', hours_ago: 51 },
      { move: 'dispatch', hours_ago: 49 },
      { move: 'deliver', hours_ago: 47 },
    ],
  },
];

/** Two unpaid orders by card. */
export const unpaidOrders: WorldUnpaidOrder[] = [
  {
    person: 'aisyah',
    lines: [
      { product: 'kangkung', quantity: 2 },
      { product: 'broccoli', quantity: 1 },
    ],
    line_note: 'Young shoots, please',
    shipping_remarks: 'Blue gate, second house on the left.',
    remarks: 'For a birthday: please pick it as late as you can.',
    delivery_tip: 300,
  },
  {
    person: 'wei-ming',
    lines: [
      { product: 'sawi', quantity: 2 },
      { product: 'kailan', quantity: 1 },
    ],
    line_note: '請挑嫩的',
    shipping_remarks: '請放在藍色鐵門旁。',
    remarks: '週末有客人，麻煩挑新鮮的。',
    delivery_tip: 200,
  },
];
