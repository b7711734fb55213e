import type { Static } from 'typebox';
import { del, get, post, put } from '../lib/endpoint.ts';
import type * as schema from './cart.schema.ts';

export type Cart = Static<typeof schema.Cart>;
export type CartItem = Static<typeof schema.CartItem>;
export type LinePart = Static<typeof schema.LinePart>;
export type Totals = Static<typeof schema.Totals>;
export type BoughtAgain = Static<typeof schema.buyAgain.reply>;
export type CartIssue = Static<typeof schema.Issue>;

const notable: readonly CartIssue['code'][] = [
  'price_changed',
  'deal_over',
  'reduced',
  'bundle_option_unavailable',
];

/** Taking note of what has changed about a line is touching it: from then on it is as the shopper has seen it. */
export const canBeNoted = ({ quantity, issue }: Pick<CartItem, 'quantity' | 'issue'>) =>
  quantity > 0 && issue !== null && notable.includes(issue.code);

/** An empty cart where there is none yet; never a 404. Prices and stock are looked at anew. */
export const getCart = get<typeof schema.getCart>('/cart', 'anyone');
export const addToCart = post<typeof schema.addToCart>('/cart', 'shopper');
export const replaceCart = put<typeof schema.replaceCart>('/cart', 'shopper');
export const changeLine = put<typeof schema.changeLine>('/cart/:item_id', 'shopper');
export const removeLine = del<typeof schema.removeLine>('/cart/:item_id', 'shopper');
/** At least as many of each as were bought: asked for twice it changes nothing. */
export const buyAgain = post<typeof schema.buyAgain>('/cart/buy-again', 'shopper');
export const clearCart = del<typeof schema.clearCart>('/cart', 'shopper');
