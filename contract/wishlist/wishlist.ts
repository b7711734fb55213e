import type { Static } from 'typebox';
import { del, get, post } from '../lib/endpoint.ts';
import type * as schema from './wishlist.schema.ts';

export type WishlistItem = Static<typeof schema.WishlistItem>;
export type WishlistChange = Static<typeof schema.addToWishlist.reply>;

export const listWishlist = get<typeof schema.listWishlist>('/wishlist', 'shopper');
export const getWish = get<typeof schema.getWish>('/wishlist/:id', 'shopper');
export const addToWishlist = post<typeof schema.addToWishlist>('/wishlist', 'shopper');
export const removeManyFromWishlist = del<typeof schema.removeManyFromWishlist>('/wishlist', 'shopper');
export const removeFromWishlist = del<typeof schema.removeFromWishlist>('/wishlist/:id', 'shopper');
