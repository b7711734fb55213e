import { expect, test } from 'vitest';
import { CodeGenerator } from './mail-codes.ts';

const codes = new CodeGenerator(Buffer.alloc(32, 7));

test('a code has eight digits, and depends on its purpose', () => {
  expect(codes.codeOf('a')).toMatch(/^\d{8}$/);
  expect(codes.codeOf('a')).toBe(codes.codeOf('a'));
  expect(codes.codeOf('a')).not.toBe(codes.codeOf('b'));
});

test('a code cannot be computed without the key', () => {
  expect(new CodeGenerator(Buffer.alloc(32, 8)).codeOf('a')).not.toBe(codes.codeOf('a'));
});

test('a code matches in any grouping, and nothing else does', () => {
  const code = codes.codeOf('a');

  expect(codes.matches('a', ` ${code.slice(0, 4)} ${code.slice(4)} `)).toBe(true);
  for (const wrong of ['', '1234567', '123456789', codes.codeOf('b'), '蔬菜蔬菜蔬菜']) {
    expect(codes.matches('a', wrong)).toBe(false);
  }
});
