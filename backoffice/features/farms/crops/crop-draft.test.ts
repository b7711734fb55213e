import type { StaffCrop } from '@kebun/contract/farms/crops/staff-crops.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import { expect, test } from 'vitest';
import { draftIn, startOf, type TypedCrop, typedCropRules } from './crop-draft.ts';

const typed = {
  name: { en: 'Okra', zh: '秋葵' },
  latin: 'Abelmoschus esculentus',
  family: 'Malvaceae',
  first_harvest_days: '45',
  first_harvest_days_high: '60',
  window_days: '45',
  window_days_high: '60',
} as TypedCrop;

const errorsOf = (more: Partial<TypedCrop>) =>
  failedRules(typedCropRules, { ...typed, ...more }).map(({ field }) => field);

test('a range is typed as its lower and upper figure, or left out', () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ first_harvest_days_high: '30' })).toEqual(['first_harvest_days']);
  expect(errorsOf({ plant_kg: '0.2' })).toEqual(['plant_kg']);
  expect(errorsOf({ yield_kg_m2: 'much', yield_kg_m2_high: '2' })).toContain('yield_kg_m2');
});

test('an empty field means unknown', () => {
  const draft = draftIn({ ...typed, plant_kg: '0.18', plant_kg_high: '0.5' });

  expect(draft).toMatchObject({
    first_harvest_days: { low: 45, high: 60 },
    plant_kg: { low: 0.18, high: 0.5 },
    transplant_days: null,
    shelf_days: null,
    regrowth: false,
  });
});

test('a form starts with the stored values', () => {
  const crop = {
    latin: 'Abelmoschus esculentus',
    plant_kg: { low: 0.18, high: 0.5 },
    shelf_days: null,
  } as unknown as StaffCrop;

  expect(startOf(crop, 'latin')).toBe('Abelmoschus esculentus');
  expect(startOf(crop, 'plant_kg')).toBe('0.18');
  expect(startOf(crop, 'plant_kg_high')).toBe('0.5');
  expect(startOf(crop, 'shelf_days')).toBe('');
  expect(startOf(undefined, 'latin')).toBe('');
});
