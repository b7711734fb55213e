import type { Static } from 'typebox';
import { get } from './endpoint.ts';
import type * as schema from './farm-office.schema.ts';

export type StaffGround = Static<typeof schema.getStaffGround.reply>['data'];
export type StaffPlot = Static<typeof schema.StaffPlot>;
export type StaffFarmer = Static<typeof schema.StaffFarmer>;

/** Of the text that a person agrees to; it changes with the text. */
export const consentVersion = '2026-11';

export const getStaffGround = get<typeof schema.getStaffGround>('/staff/farms/:id/ground', 'staff');
export const listStaffFarmers = get<typeof schema.listStaffFarmers>('/staff/farms/:id/farmers', 'staff');
