import { expect, test } from 'vitest';
import { ServedPaths } from './served-paths.ts';

const given = () => {
  const paths = new ServedPaths();
  paths.add('/api/cart', ['GET', 'POST']);
  paths.add('/api/cart/:id', ['GET', 'PUT']);
  paths.add('/api/cart/:item', ['DELETE']);
  paths.add('/api/cart/count', ['POST']);
  return paths;
};

test('a path is found with the methods of all its routes', () => {
  expect(given().find('/api/cart/17')).toMatchObject({
    pattern: '/api/cart/:named',
    methods: new Set(['GET', 'PUT', 'DELETE']),
  });
  expect(given().find('/api/cart')?.methods).toEqual(new Set(['GET', 'POST']));
});

test('a path without parameters comes before one with them', () => {
  expect(given().find('/api/cart/count')?.pattern).toBe('/api/cart/count');
});

test.for(['/api', '/api/cart/17/items', '/api/cart/count/', '', '/API/cart'])(
  'an unknown path is not found: %j',
  (path) => {
    expect(given().find(path)).toBeUndefined();
  },
);

test('methods that a more general path would answer are named', () => {
  expect(given().takenByOthers(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])).toEqual([
    { url: '/api/cart/count', method: 'GET' },
    { url: '/api/cart/count', method: 'PUT' },
    { url: '/api/cart/count', method: 'DELETE' },
  ]);
});
