import type { Static } from 'typebox';
import type * as schema from './banners.schema.ts';
import { get } from './endpoint.ts';

export type Banner = Static<typeof schema.Banner>;

export const listBanners = get<typeof schema.listBanners>('/banners', 'anyone');
