import type { WorldCoupon } from './types.ts';

/** One coupon of each kind and limit, and an expired one. */
export const coupons: WorldCoupon[] = [
  {
    code: 'WELCOME10',
    label: { en: '10% off your first order, up to RM 20', zh: '首次訂單九折，最多省 RM 20' },
    percent: 10,
    max_discount: 2000,
    first_order_only: true,
    max_per_customer: 1,
  },
  {
    code: 'FRESH5',
    label: { en: 'RM 5 off from RM 40', zh: '滿 RM 40 減 RM 5' },
    amount: 500,
    min_spend: 4000,
    max_per_customer: 3,
  },
  {
    code: 'VANFREE',
    label: { en: 'Free delivery from RM 60', zh: '滿 RM 60 免運費' },
    min_spend: 6000,
    max_uses: 500,
  },
  {
    code: 'LEAFY15',
    label: { en: '15% off leafy greens', zh: '葉菜八五折' },
    percent: 15,
    max_discount: 1000,
    categories: ['leafy-greens'],
    max_uses: 200,
  },
  {
    code: 'HARVEST8',
    label: { en: 'RM 8 off', zh: '減 RM 8' },
    amount: 800,
    ended_days_ago: 9,
  },
];
