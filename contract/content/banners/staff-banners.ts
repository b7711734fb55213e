import type { Static } from 'typebox';
import { del, get, post, put } from '../../lib/endpoint.ts';
import type * as schema from './staff-banners.schema.ts';

export type StaffBanner = Static<typeof schema.StaffBanner>;
export type BannerDraft = Static<typeof schema.BannerDraft>;

export const listStaffBanners = get<typeof schema.listStaffBanners>('/staff/banners', 'staff');
export const getStaffBanner = get<typeof schema.getStaffBanner>('/staff/banners/:id', 'staff');
export const addBanner = post<typeof schema.addBanner>('/banners', 'staff');
export const changeBanner = put<typeof schema.changeBanner>('/banners/:id', 'staff');
export const removeBanner = del<typeof schema.removeBanner>('/banners/:id', 'staff');
export const orderBanners = put<typeof schema.orderBanners>('/staff/banner-order', 'staff');
