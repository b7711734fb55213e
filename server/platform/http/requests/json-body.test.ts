import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasKeyTwice } from './json-body.ts';

test('a serialized object has no duplicate keys', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      expect(hasKeyTwice(text)).toBe(false);
    }),
  );
});

test.each([
  '{"a":1,"a":1}',
  '{"a":{"b":1,"c":[{"d":1,"d":2}]}}',
  '[{"a":1},{"b":2,"b":3}]',
  '{"a":"}","b":1,"a":2}',
  '{"\\u0061":1,"a":2}', // the same key in another spelling
  '{ "a" : 1 ,\n "b":"x\\"", "a" : 2 }',
])('duplicate: %s', (text) => {
  expect(hasKeyTwice(text)).toBe(true);
});

test.each([
  '{"a":{"a":1}}',
  '[{"a":1},{"a":1}]',
  '{"a":"a","b":["a","a"]}',
  '{"a":"\\"a\\":1"}',
  '"a"',
  '[]',
])('unique: %s', (text) => {
  expect(hasKeyTwice(text)).toBe(false);
});
