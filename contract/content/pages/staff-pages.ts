import type { Static } from 'typebox';
import { get, put } from '../../lib/endpoint.ts';
import type * as schema from './staff-pages.schema.ts';

export type StaticBlockText = Static<typeof schema.StaticBlockText>;
export type StaffStaticBlock = Static<typeof schema.StaffStaticBlock>;
export type StaffStaticBlockRow = Static<typeof schema.listStaffStaticBlocks.reply>['data'][number];
export type PublishedStaticBlock = Static<typeof schema.publishStaticBlock.body>;

export const listStaffStaticBlocks = get<typeof schema.listStaffStaticBlocks>(
  '/staff/static_blocks',
  'staff',
);
export const getStaffStaticBlock = get<typeof schema.getStaffStaticBlock>(
  '/staff/static_blocks/:slug',
  'staff',
);
export const publishStaticBlock = put<typeof schema.publishStaticBlock>('/static_blocks/:slug', 'staff');
