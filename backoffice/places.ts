import { coupons } from './features/coupons/place.ts';
import { deals } from './features/deals/place.ts';
import { enquiries } from './features/enquiries/place.ts';
import { orders } from './features/orders/place.ts';
import { products } from './features/products/place.ts';
import { reviews } from './features/reviews/place.ts';
import type { Place } from './platform/place.ts';

/** Everywhere that one can go, in the order of the menu. */
export const places: readonly Place[] = [orders, enquiries, products, deals, coupons, reviews];
