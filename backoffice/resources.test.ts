import { permissionsOf, type StaffRole } from '@kebun/contract/staff/staff.ts';
import { expect, test } from 'vitest';
import { pagesOf } from '#platform/shell/resource.ts';
import { resources } from './resources.ts';

/** The forms of new records that a role may open. */
const formsOf = (role: StaffRole) =>
  resources
    .filter(({ permission }) => permissionsOf([role]).includes(permission))
    .filter((resource) => pagesOf(resource, permissionsOf([role])).create)
    .map(({ name }) => name);

test('a role opens only the forms that it may send', () => {
  expect(formsOf('packer')).toEqual([]);
  expect(formsOf('field_worker')).toEqual([]);
  expect(formsOf('farm_manager')).toEqual(['batches', 'farmers', 'seed-lots', 'weather-days']);
  expect(formsOf('content')).toEqual([
    'products',
    'categories',
    'brands',
    'dietary',
    'tags',
    'attributes',
    'search-words',
    'banners',
  ]);
});

test('staff who may not add a product still open one to read it', () => {
  const products = resources.find(({ name }) => name === 'products');
  expect(products && Object.keys(pagesOf(products, permissionsOf(['packer'])))).toEqual(['list', 'edit']);
});
