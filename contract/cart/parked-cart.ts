import { del, get, post } from '../lib/endpoint.ts';
import type * as schema from './cart.schema.ts';

/**
 * The cart that was parked when the customer signed in to pay for another. It is separate from the cart's own calls,
 * because few pages need it.
 */
export const getParkedCart = get<typeof schema.getParkedCart>('/cart/parked', 'customer');
export const restoreParkedCart = post<typeof schema.restoreParkedCart>('/cart/parked', 'customer');
export const discardParkedCart = del<typeof schema.discardParkedCart>('/cart/parked', 'customer');
