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

/** Returns whether the shopper can acknowledge the change of a line: touching the line accepts its present state. */
export const canBeNoted = ({ quantity, issue }: Pick<CartItem, 'quantity' | 'issue'>) =>
  quantity > 0 && issue !== null && notable.includes(issue.code);

/** Returns an empty cart where there is none yet; never a 404. Prices and stock are present ones. */
export const getCart = get<typeof schema.getCart>('/cart', 'anyone');
export const addToCart = post<typeof schema.addToCart>('/cart', 'shopper');
export const replaceCart = put<typeof schema.replaceCart>('/cart', 'shopper');
export const changeLine = put<typeof schema.changeLine>('/cart/:item_id', 'shopper');
export const removeLine = del<typeof schema.removeLine>('/cart/:item_id', 'shopper');
/** Puts at least the bought quantities into the cart: a repeated call changes nothing more. */
export const buyAgain = post<typeof schema.buyAgain>('/cart/buy-again', 'shopper');
export const clearCart = del<typeof schema.clearCart>('/cart', 'shopper');
