import { expect, test } from 'vitest';
import { CodeGenerator } from './mail-codes.ts';

const codes = new CodeGenerator(Buffer.alloc(32, 7));

test('a code has eight digits, and depends on its purpose', () => {
  expect(codes.of('a')).toMatch(/^\d{8}$/);
  expect(codes.of('a')).toBe(codes.of('a'));
  expect(codes.of('a')).not.toBe(codes.of('b'));
});

test('a code cannot be computed without the key', () => {
  expect(new CodeGenerator(Buffer.alloc(32, 8)).of('a')).not.toBe(codes.of('a'));
});

test('a code matches in any grouping, and nothing else does', () => {
  const code = codes.of('a');

  expect(codes.matches('a', ` ${code.slice(0, 4)} ${code.slice(4)} `)).toBe(true);
  for (const wrong of ['', '1234567', '123456789', codes.of('b'), '蔬菜蔬菜蔬菜']) {
    expect(codes.matches('a', wrong)).toBe(false);
  }
});
