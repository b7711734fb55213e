import type { Polygon } from '@kebun/contract/lib/geojson-features.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import { expect, test } from 'vitest';
import { type FarmValues, farmErrors, rulesOf, toBody } from './farm-values.ts';

const farm = {
  code: ' kr ',
  slug: 'kea-ridge',
  name: { en: 'Kea Ridge', zh: '啄羊嶺' },
  district: { en: 'Kulai', zh: '古來' },
  state_id: '1',
  lat: 1.66,
  lng: 103.6,
  area_m2: 12_000,
  version: 3,
} as FarmValues;

const drawn: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [103.6, 1.66],
      [103.61, 1.66],
      [103.61, 1.67],
      [103.6, 1.66],
    ],
  ],
};

const invalidFields = (more: Partial<FarmValues>, isNew = false) =>
  failedRules(rulesOf(isNew), { ...farm, ...more }).map(({ field }) => field);

test('a farm has a position and an area, unless its boundary is drawn', () => {
  expect(invalidFields({})).toEqual([]);
  expect(invalidFields({ lat: null, area_m2: null })).toEqual(['lat', 'area_m2']);
  expect(invalidFields({ lat: null, area_m2: null, boundary: drawn })).toEqual([]);
  expect(toBody({ ...farm, boundary: drawn }, false)).not.toHaveProperty('lat');
  expect(toBody(farm, false)).toMatchObject({ lat: 1.66, lng: 103.6, area_m2: 12_000 });
});

test('the code and the address of a farm are sent once, and a text that was not typed is empty', () => {
  expect(invalidFields({ code: '1' }, true)).toEqual(['code']);
  expect(toBody(farm, true)).toMatchObject({
    code: 'KR',
    slug: 'kea-ridge',
    description: { en: '', zh: '' },
  });
  expect(toBody(farm, false)).not.toHaveProperty('code');
});

test('a picture and a day of founding that were taken away are sent as none', () => {
  const established_on = '1998-03-01';
  expect(toBody({ ...farm, picture_id: 'p1', established_on }, false)).toMatchObject({
    picture_id: 'p1',
    established_on,
  });
  expect(toBody({ ...farm, established_on: '' }, false)).toMatchObject({
    picture_id: null,
    established_on: null,
  });
});

test('a certificate is complete', () => {
  const one = {
    scheme: 'mygap',
    name: 'myGAP',
    number: 'A-1',
    issued_on: '2026-01-01',
    expires_on: '2028-01-01',
  };
  const fieldsOf = (certificates: object[]) =>
    farmErrors({ ...farm, certificates } as FarmValues, false).map(({ field }) => field);
  expect(fieldsOf([one])).toEqual([]);
  expect(fieldsOf([one, { ...one, number: ' ', expires_on: null }])).toEqual([
    'certificates.1.number',
    'certificates.1.expires_on',
  ]);
});
