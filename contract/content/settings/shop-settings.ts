import type { Static } from 'typebox';
import { get, put } from '../../lib/endpoint.ts';
import type * as schema from './shop-settings.schema.ts';

export type ShopSettings = Static<typeof schema.ShopSettings>;
export type ShopSettingsReply = Static<typeof schema.getShopSettings.reply>;
export type SettingsChange = Static<typeof schema.changeShopSettings.body>;

export const getShopSettings = get<typeof schema.getShopSettings>('/staff/settings', 'staff');
export const changeShopSettings = put<typeof schema.changeShopSettings>('/settings', 'staff');
