import type { Static } from 'typebox';
import { get, post, put } from '../lib/endpoint.ts';
import type * as schema from './staff-zones.schema.ts';

export type PostcodeRange = Static<typeof schema.PostcodeRange>;
export type Coverage = Static<typeof schema.Coverage>;
export type StaffZone = Static<typeof schema.Zone>;
export type ZoneDraft = Static<typeof schema.addZone.body>;
export type ZonePreview = Static<typeof schema.previewZone.reply>['data'];

export const listZones = get<typeof schema.listZones>('/staff/delivery/zones', 'staff');
export const addZone = post<typeof schema.addZone>('/staff/delivery/zones', 'staff');
export const changeZone = put<typeof schema.changeZone>('/staff/delivery/zones/:code', 'staff');
export const previewZone = post<typeof schema.previewZone>('/staff/delivery/zones/preview', 'staff');
