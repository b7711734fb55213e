import type { Static } from 'typebox';
import { get, put } from '../../lib/endpoint.ts';
import type * as schema from './staff-pages.schema.ts';

export type WritingText = Static<typeof schema.WritingText>;
export type StaffWriting = Static<typeof schema.StaffWriting>;
export type StaffWritingRow = Static<typeof schema.listStaffWritings.reply>['data'][number];
export type PublishedWriting = Static<typeof schema.publishWriting.body>;

export const listStaffWritings = get<typeof schema.listStaffWritings>('/staff/static_blocks', 'staff');
export const getStaffWriting = get<typeof schema.getStaffWriting>('/staff/static_blocks/:slug', 'staff');
export const publishWriting = put<typeof schema.publishWriting>('/static_blocks/:slug', 'staff');
