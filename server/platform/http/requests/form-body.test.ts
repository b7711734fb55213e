import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readFormBody } from './form-body.ts';

const read = (headers: Record<string, string>, bytes: Buffer | string = 'a=1&a=%E8%8F%9C') =>
  readFormBody({ headers } as unknown as FastifyRequest, Buffer.from(bytes));

test('X-5h: the fields of a form keep their order and duplicates', () => {
  expect(read({ 'content-type': 'application/x-www-form-urlencoded; charset="utf-8"' })).toEqual([
    ['a', '1'],
    ['a', '菜'],
  ]);
});

test('X-5h: a compressed form, or one in another encoding, is refused', () => {
  expect(() => read({ 'content-encoding': 'gzip' })).toThrow(
    expect.objectContaining({ code: 'form_not_utf8' }),
  );
  expect(() => read({ 'content-type': 'x; charset=iso-8859-1' }, 'a=菜')).toThrow(
    expect.objectContaining({ code: 'form_not_utf8' }),
  );
  expect(() => read({}, Buffer.from([0x61, 0x3d, 0xff]))).toThrow(
    expect.objectContaining({ code: 'json_unreadable' }),
  );
});
