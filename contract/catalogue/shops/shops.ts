import type { Static } from 'typebox';
import { get } from '../../lib/endpoint.ts';
import type * as schema from './shops.schema.ts';

export type Shop = Static<typeof schema.Shop>;

export const listShops = get<typeof schema.listShops>('/shops', 'anyone');
/** By slug or id. */
export const getShop = get<typeof schema.getShop>('/shops/:slug', 'anyone');
export const getOneShop = get<typeof schema.getShop>('/shop/:slug', 'anyone');
/** Without a slug it returns the first one. */
export const getShopBySlug = get<typeof schema.getShopBySlug>('/shop', 'anyone');
