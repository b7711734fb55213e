import { coupons } from './features/coupons/place.ts';
import { deals } from './features/deals/place.ts';
import { enquiries } from './features/enquiries/place.ts';
import { orders } from './features/orders/place.ts';
import { packing } from './features/packing/place.ts';
import { picking } from './features/picking/place.ts';
import { products } from './features/products/place.ts';
import { reviews } from './features/reviews/place.ts';
import { labels, runs } from './features/runs/place.ts';
import type { Place } from './platform/place.ts';

/** Everywhere that one can go, in the order of the menu. */
export const places: readonly Place[] = [
  orders,
  picking,
  packing,
  runs,
  labels,
  enquiries,
  products,
  deals,
  coupons,
  reviews,
];
