import { del, get, post } from '../lib/endpoint.ts';
import type * as schema from './cart.schema.ts';

/** What a customer had in the basket when they signed in while paying for another. Apart from the cart's own calls: few pages make these. */
export const getKept = get<typeof schema.getKept>('/cart/kept', 'customer');
export const takeKept = post<typeof schema.takeKept>('/cart/kept', 'customer');
export const dropKept = del<typeof schema.dropKept>('/cart/kept', 'customer');
