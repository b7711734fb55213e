import type { Static } from 'typebox';
import { get, put } from '../lib/endpoint.ts';
import type * as schema from './staff-enquiries.schema.ts';

export type StaffEnquiry = Static<typeof schema.StaffEnquiry>;

export const listStaffEnquiries = get<typeof schema.listStaffEnquiries>('/staff/enquiries', 'staff');
export const settleEnquiry = put<typeof schema.settleEnquiry>('/staff/enquiries/:id/state', 'staff');
