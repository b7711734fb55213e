import type { Static } from 'typebox';
import { get } from '../../lib/endpoint.ts';
import type * as schema from './banners.schema.ts';

export type Banner = Static<typeof schema.Banner>;

export const getBanner = get<typeof schema.getBanner>('/banners/:id', 'anyone');
export const listBanners = get<typeof schema.listBanners>('/banners', 'anyone');
