import { orders } from './features/orders/place.ts';
import { products } from './features/products/place.ts';
import type { Place } from './platform/place.ts';

/** Everywhere that one can go, in the order of the menu. */
export const places: readonly Place[] = [orders, products];
