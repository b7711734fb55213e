import type { Static } from 'typebox';
import { del, get, post, put } from '../../lib/endpoint.ts';
import { filled, filledTexts, type Rule } from '../../lib/rules.ts';
import type * as schema from './staff-crops.schema.ts';

export type StaffCrop = Static<typeof schema.StaffCrop>;
export type StaffCropListed = Static<typeof schema.listStaffCrops.reply>['data'][number];
export type StaffVariety = Static<typeof schema.StaffVariety>;
export type CropDraft = Static<typeof schema.CropDraft>;
export type NewCrop = Static<typeof schema.addCrop.body>;
export type VarietyDraft = Static<typeof schema.VarietyDraft>;

/** The ranges of a crop, in days, kilograms and so on. */
export const cropSpans = [
  'germination_days',
  'transplant_days',
  'first_harvest_days',
  'window_days',
  'yield_kg_m2',
  'plant_kg',
] as const;
export type CropSpan = (typeof cropSpans)[number];

/** The ranges that every crop needs for its forecasts. */
export const neededSpans: readonly CropSpan[] = ['first_harvest_days', 'window_days'];

/** The required fields of a crop. */
export const cropRules: readonly Rule<Pick<CropDraft, 'name' | 'latin' | 'family'>>[] = [
  ...filledTexts('name', () => 'office.rule_name'),
  filled('latin', 'office.crop_rule_latin'),
  filled('family', 'office.crop_rule_family'),
];

export const varietyRules: readonly Rule<Pick<VarietyDraft, 'name'>>[] = [
  ...filledTexts('name', () => 'office.rule_name'),
];

export const listStaffCrops = get<typeof schema.listStaffCrops>('/staff/crops', 'staff');
export const getStaffCrop = get<typeof schema.getStaffCrop>('/staff/crops/:id', 'staff');
export const addCrop = post<typeof schema.addCrop>('/staff/crops', 'staff');
export const changeCrop = put<typeof schema.changeCrop>('/staff/crops/:id', 'staff');
export const archiveCrop = del<typeof schema.archiveCrop>('/staff/crops/:id', 'staff');
export const restoreCrop = post<typeof schema.restoreCrop>('/staff/crops/:id/restore', 'staff');
export const addVariety = post<typeof schema.addVariety>('/staff/crops/:id/varieties', 'staff');
export const changeVariety = put<typeof schema.changeVariety>('/staff/varieties/:id', 'staff');
export const archiveVariety = del<typeof schema.archiveVariety>('/staff/varieties/:id', 'staff');
export const restoreVariety = post<typeof schema.restoreVariety>('/staff/varieties/:id/restore', 'staff');
