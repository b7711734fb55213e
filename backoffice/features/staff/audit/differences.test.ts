import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('what stayed as it was is not told', () => {
  const before = { name: 'Farid', roles: ['packer'], is_active: true };
  const after = { name: 'Farid', roles: ['packer', 'manager'], is_active: true };

  expect(differences(before, after)).toEqual([
    { field: 'roles', was: ['packer'], is: ['packer', 'manager'] },
  ]);
});

test('of something new everything is told, and of something gone what it was', () => {
  expect(differences(null, { status: 'done' })).toEqual([{ field: 'status', was: undefined, is: 'done' }]);
  expect(differences({ status: 'done' }, null)).toEqual([{ field: 'status', was: 'done', is: undefined }]);
});

test('nothing is nothing, whether it was said or not', () => {
  expect(differences(null, { device: null })).toEqual([]);
});

test('what lies inside is found by its path', () => {
  expect(differences({ fee: { van: 800 } }, { fee: { van: 900 } })).toEqual([
    { field: 'fee.van', was: 800, is: 900 },
  ]);
});
