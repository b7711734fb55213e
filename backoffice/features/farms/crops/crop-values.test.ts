import { expect, test } from 'vitest';
import { type CropValues, cropProblems, toBody } from './crop-values.ts';

const okra = {
  name: { en: 'Okra', zh: '秋葵' },
  latin: 'Abelmoschus esculentus',
  family: 'Malvaceae',
  first_harvest_days: { low: 45, high: 60 },
  window_days: { low: 45, high: 60 },
} as CropValues;

const problemsOf = (more: Partial<CropValues>, isNew = false) =>
  cropProblems(isNew)({ ...okra, ...more }).map(({ field, message }) => `${field}: ${message}`);

test('a range is its lower and upper figure, or left out', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ plant_kg: { low: 0.2, high: null } })).toEqual(['plant_kg.low: office.crop_rule_span']);
  expect(problemsOf({ first_harvest_days: { low: 45, high: 30 } })).toEqual([
    'first_harvest_days.low: office.crop_rule_span',
  ]);
  expect(problemsOf({ window_days: { low: 0, high: 0 } })).toEqual([
    'window_days.low: office.crop_rule_span',
  ]);
  expect(problemsOf({ window_days: null })).toEqual(['window_days.low: office.crop_rule_figure']);
  expect(problemsOf({ yield_kg_m2: { low: Number.NaN, high: 2 } })).toHaveLength(1);
});

test('a new crop needs a code of two letters', () => {
  expect(problemsOf({ code: 'o1' }, true)).toEqual(['code: office.crop_rule_code']);
  expect(problemsOf({ code: ' ok ' }, true)).toEqual([]);
  expect(toBody({ ...okra, code: ' ok ' }, true).code).toBe('OK');
  expect(toBody({ ...okra, code: 'OK' }, false)).not.toHaveProperty('code');
});

test('an empty field means unknown', () => {
  expect(
    toBody({ ...okra, plant_kg: { low: 0.18, high: 0.5 }, transplant_days: { low: null } }, false),
  ).toMatchObject({
    first_harvest_days: { low: 45, high: 60 },
    plant_kg: { low: 0.18, high: 0.5 },
    transplant_days: null,
    shelf_days: null,
    name_ms: '',
  });
});
