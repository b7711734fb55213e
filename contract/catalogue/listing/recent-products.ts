import type { Static } from 'typebox';
import { del, get, post } from '../../lib/endpoint.ts';
import type * as schema from './recent-products.schema.ts';

export type RecentProduct = Static<typeof schema.RecentProduct>;

export const listRecent = get<typeof schema.listRecent>('/recent-products', 'shopper');
export const recordRecentView = post<typeof schema.recordRecentView>('/recent-products', 'shopper');
export const clearRecentProducts = del<typeof schema.clearRecentProducts>('/recent-products', 'shopper');
