import type { Static } from 'typebox';
import { del, get, post } from '../lib/endpoint.ts';
import type * as schema from './wishlist.schema.ts';

export type Wish = Static<typeof schema.Wish>;
export type Wished = Static<typeof schema.addWish.reply>;

export const listWishes = get<typeof schema.listWishes>('/wishlist', 'shopper');
export const getWish = get<typeof schema.getWish>('/wishlist/:id', 'shopper');
export const addWish = post<typeof schema.addWish>('/wishlist', 'shopper');
export const dropWishes = del<typeof schema.dropWishes>('/wishlist', 'shopper');
export const dropWish = del<typeof schema.dropWish>('/wishlist/:id', 'shopper');
