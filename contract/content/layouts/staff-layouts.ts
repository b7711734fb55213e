import type { Static } from 'typebox';
import { del, get, post, put } from '../../lib/endpoint.ts';
import type * as schema from './staff-layouts.schema.ts';

export type StaffLayout = Static<typeof schema.StaffLayout>;
export type StaffLayoutRow = Static<typeof schema.listStaffLayouts.reply>['data'][number];
export type SectionKind = Static<typeof schema.SectionKind>;
export type SectionSetting = SectionKind['settings'][number];

export const listStaffLayouts = get<typeof schema.listStaffLayouts>('/staff/layouts', 'staff');
export const getStaffLayout = get<typeof schema.getStaffLayout>('/staff/layouts/:slug', 'staff');
export const saveLayoutDraft = put<typeof schema.saveLayoutDraft>('/staff/layouts/:slug/draft', 'staff');
export const dropLayoutDraft = del<typeof schema.dropLayoutDraft>('/staff/layouts/:slug/draft', 'staff');
export const publishLayout = post<typeof schema.publishLayout>('/staff/layouts/:slug/versions', 'staff');
export const chooseLayout = put<typeof schema.chooseLayout>('/staff/home-layout', 'staff');
