import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.for(['/', '/checkout', '/zh/my-account/orders?page=2', '/products/view?slug=choy-sum#reviews'])(
  'a redirect within the shop is accepted: %s',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test.for([
  undefined,
  '',
  'checkout',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/..//evil.example',
  '/a/../b',
  '/a/%2e%2e/b',
  '/\tevil',
  '/a b',
  '/a?x=\n',
  'javascript:alert(1)',
  ' /checkout',
  '/api/me',
  '/backoffice',
  `/${'a'.repeat(600)}`,
])('a redirect out of the shop is refused: %j', (path) => {
  expect(ownPath(path)).toBeUndefined();
});
