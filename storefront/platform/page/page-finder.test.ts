import { expect, test } from 'vitest';
import { pageFinder } from './page-finder.ts';

const module = (handle?: object) => ({ default: () => null, ...(handle && { handle }) });
const pageAt = pageFinder({
  root: { id: 'root', path: '', module: module() },
  english: { id: 'english', parentId: 'root', module: module() },
  home: { id: 'home', parentId: 'english', index: true, module: module() },
  list: { id: 'list', parentId: 'english', path: 'products', module: module({ parameters: ['sort'] }) },
  one: { id: 'one', parentId: 'english', path: 'products/view', module: module({ parameters: ['slug'] }) },
  category: {
    id: 'category',
    parentId: 'english',
    path: 'products/:slug',
    module: module({ parameters: ['page'] }),
  },
  none: { id: 'none', parentId: 'english', path: '*', module: module() },
  chinese: { id: 'chinese', parentId: 'root', path: 'zh', module: module() },
  front: { id: 'front', parentId: 'chinese', index: true, module: module() },
} as unknown as Parameters<typeof pageFinder>[0]);

test('a page lists its parameters', () => {
  expect(pageAt('/products')).toEqual({ parameters: ['sort'] });
  expect(pageAt('/products/view')).toEqual({ parameters: ['slug'] });
  expect(pageAt('/products/leafy-greens')).toEqual({ parameters: ['page'] });
});

test('a page without a list exists all the same, with a slash at its end or without', () => {
  expect(pageAt('/')).toEqual({});
  expect(pageAt('/zh')).toEqual({});
  expect(pageAt('/zh/')).toEqual({});
});

test('an address that only the catch-all route matches is not a page', () => {
  expect(pageAt('/wp-login.php')).toBeUndefined();
  expect(pageAt('/zh/nothing')).toBeUndefined();
});
