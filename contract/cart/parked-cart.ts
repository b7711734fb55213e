import Type from 'typebox';
import { del, get, post } from '../lib/endpoint.ts';
import { ListReply, StrictObject } from '../lib/shapes.ts';
import { Cart, CartItem, language, Shortfall } from './cart.ts';

/**
 * The cart that was parked when the customer signed in to pay for another. It is separate from the cart's own calls,
 * because few pages need it.
 */
export const getParkedCart = get('/cart/parked', 'customer', {
  summary: 'The cart that was parked when the customer signed in to pay for another.',
  query: StrictObject(language),
  reply: ListReply(CartItem),
});

export const restoreParkedCart = post('/cart/parked', 'customer', {
  summary: 'Adds the parked cart to the cart, as far as stock allows.',
  query: StrictObject(language),
  body: StrictObject({}),
  reply: Type.Object({
    data: Cart,
    adjusted: Type.Array(Shortfall, { description: 'lines with too little stock' }),
    message: Type.String(),
  }),
});

export const discardParkedCart = del('/cart/parked', 'customer', {
  summary: 'Discards the parked cart.',
  query: StrictObject(language),
  reply: Type.Null(),
});
