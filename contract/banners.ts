import type { Static } from 'typebox';
import type * as schema from './banners.schema.ts';
import { get } from './endpoint.ts';

export type Banner = Static<typeof schema.Banner>;

export const getBanner = get<typeof schema.getBanner>('/banners/:id', 'anyone');
export const listBanners = get<typeof schema.listBanners>('/banners', 'anyone');
