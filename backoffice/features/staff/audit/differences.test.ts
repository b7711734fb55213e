import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('an unchanged value is left out', () => {
  const before = { name: 'Farid', roles: ['packer'], is_active: true };
  const after = { name: 'Farid', roles: ['packer', 'manager'], is_active: true };

  expect(differences(before, after)).toEqual([
    { field: 'roles', was: ['packer'], is: ['packer', 'manager'] },
  ]);
});

test('a new record lists all values, and a deleted one its last values', () => {
  expect(differences(null, { status: 'done' })).toEqual([{ field: 'status', was: undefined, is: 'done' }]);
  expect(differences({ status: 'done' }, null)).toEqual([{ field: 'status', was: 'done', is: undefined }]);
});

test('null and a missing value are equal', () => {
  expect(differences(null, { device: null })).toEqual([]);
});

test('a nested value is found by its path', () => {
  expect(differences({ fee: { van: 800 } }, { fee: { van: 900 } })).toEqual([
    { field: 'fee.van', was: 800, is: 900 },
  ]);
});
