import { del, get, post } from '../lib/endpoint.ts';
import type * as schema from './cart.schema.ts';

/** What a customer had in the basket when they signed in while paying for another. Apart from the cart's own calls: few pages make these. */
export const getParkedCart = get<typeof schema.getParkedCart>('/cart/parked', 'customer');
export const restoreParkedCart = post<typeof schema.restoreParkedCart>('/cart/parked', 'customer');
export const discardParkedCart = del<typeof schema.discardParkedCart>('/cart/parked', 'customer');
