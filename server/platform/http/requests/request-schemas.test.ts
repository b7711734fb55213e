import { IgnoredField } from '@kebun/contract/lib/shapes.ts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { requestReader } from './request-schemas.ts';

const line = Type.Object({ product_id: Type.String(), quantity: Type.Integer({ minimum: 1, maximum: 999 }) });
const note = Type.Unsafe<string | null>({ type: 'string', maxLength: 5, nullable: true });

const read = (body: unknown, query: Record<string, unknown> = {}, params: unknown = undefined) => {
  const reader = requestReader({
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1 })),
      tree: Type.Optional(Type.Boolean()),
      ids: Type.Optional(Type.Array(Type.String(), { maxItems: 3 })),
    }),
    body: Type.Object({
      email: Type.Optional(Type.String({ format: 'email' })),
      note: Type.Optional(note),
      items: Type.Optional(Type.Array(line)),
      deep: Type.Optional(Type.Array(Type.Array(Type.String()))),
      copy: IgnoredField,
    }),
    ...(params !== undefined && { params: Type.Object({ id: Type.String({ maxLength: 4 }) }) }),
    reply: Type.Null(),
  });
  return reader({ body, query, params } as FastifyRequest);
};

const errors = (body: unknown, query?: Record<string, unknown>) => {
  try {
    read(body, query);
  } catch (refusal) {
    return (refusal as { details: { errors: unknown } }).details.errors;
  }
  throw new Error('The request was not refused');
};

test('each error has the name of its field, at any depth', () => {
  expect(
    errors({
      items: [
        { product_id: 'a', quantity: 1 },
        { quantity: 0, price: 1 },
      ],
    }),
  ).toEqual({
    'items.1.product_id': ['rule.required'],
    'items.1.price': ['rule.unknown_field'],
    'items.1.quantity': ['rule.wrong_value'],
  });
});

test('an unknown field is refused by name', () => {
  expect(errors({ is_admin: true })).toEqual({ is_admin: ['rule.unknown_field'] });
  expect(errors({}, { colour: 'red' })).toEqual({ colour: ['rule.unknown_field'] });
});

test.each([
  ['"1"', '1'],
  ['1.5', 1.5],
  ['-1', -1],
  ['1000', 1000],
  ['a list', [1]],
  ['no end', Number.POSITIVE_INFINITY],
])('a quantity in a body is a whole number, not %s', (_name, quantity) => {
  expect(errors({ items: [{ product_id: 'a', quantity }] })).toEqual({
    'items.0.quantity': ['rule.wrong_value'],
  });
});

test('only a nullable field may be null', () => {
  expect(read({ note: null }).body).toEqual({ note: null });
  expect(errors({ email: null })).toEqual({ email: ['rule.wrong_value'] });
  expect(errors({ note: 'longer' })).toEqual({ note: ['rule.wrong_value'] });
});

test('query texts are parsed as numbers, flags and lists', () => {
  expect(read({}, { page: '2', tree: '1', ids: 'a,b' }).query).toEqual({
    page: 2,
    tree: true,
    ids: ['a', 'b'],
  });
  expect(read({}, { tree: '0' }).query).toEqual({ tree: false });
});

test.each([
  { page: 'x' },
  { page: '1e3' },
  { page: ' 1' },
  { page: '' },
  { page: ['1', '2'] },
  { tree: 'yes' },
  { lang: 'fr' },
  { ids: 'a,b,c,d' },
])('a query with %j is refused by name', (query) => {
  expect(errors({}, query as Record<string, unknown>)).toEqual({
    [Object.keys(query)[0] as string]: expect.any(Array),
  });
});

test('an empty body counts as an empty form', () => {
  expect(read(undefined).body).toEqual({});
});

test('NUL and unpaired surrogates are refused', () => {
  expect(errors({ items: [{ product_id: 'a\0', quantity: 1 }] })).toEqual({
    'items.0.product_id': ['rule.wrong_value'],
  });
  expect(errors({ deep: [['\ud800']] })).toEqual({ 'deep.0.0': ['rule.wrong_value'] });
  expect(read({ note: '👩‍🌾菜' }).body).toEqual({ note: '👩‍🌾菜' });
});

test('a list or text without bounds gets default bounds', () => {
  expect(errors({ items: Array.from({ length: 101 }, () => ({ product_id: 'a', quantity: 1 })) })).toEqual({
    items: ['rule.wrong_value'],
  });
  expect(errors({ items: [{ product_id: 'a'.repeat(501), quantity: 1 }] })).toEqual({
    'items.0.product_id': ['rule.wrong_value'],
  });
});

test.each([
  ['a text', Type.String(), 'a'.repeat(501)],
  ['a list', Type.Array(Type.Boolean()), Array.from({ length: 101 }, () => true)],
  ['a whole number', Type.Integer(), 2 ** 31],
  ['a number', Type.Number(), 1e16],
  [
    'a table',
    Type.Record(Type.String(), Type.Boolean()),
    Object.fromEntries(Array.from({ length: 101 }, (_, n) => [n, true])),
  ],
])('X-2f: %s of a new endpoint is bounded by default', (_what, schema, value) => {
  const reader = requestReader({ body: Type.Object({ it: schema }), reply: Type.Null() });
  expect(() => reader({ body: { it: value }, query: {} } as FastifyRequest)).toThrow(
    expect.objectContaining({ code: 'request_invalid' }),
  );
});

test('X-2f: a request field that accepts anything is refused at start', () => {
  const call = { body: Type.Object({ it: Type.Unknown() }), reply: Type.Null() };
  expect(() => requestReader(call)).toThrow('needs a type');
});

test('X-2f: an ignored field is dropped before the handler', () => {
  expect(read({ note: 'a', copy: { of: ['\0', 'a'.repeat(1_000)] } }).body).toEqual({ note: 'a' });
});

test('a body with several forms is compared with the closest one', () => {
  const reader = requestReader({
    body: Type.Union([line, Type.Object({ items: Type.Array(line, { minItems: 1 }) })]),
    reply: Type.Null(),
  });
  const faultsOf = (body: unknown) => {
    try {
      return reader({ body, query: {} } as FastifyRequest);
    } catch (refusal) {
      return (refusal as { details: { errors: unknown } }).details.errors;
    }
  };

  expect(faultsOf({ product_id: 'a', quantity: 0 })).toEqual({ quantity: ['rule.wrong_value'] });
  expect(faultsOf({ items: [] })).toEqual({ items: ['rule.wrong_value'] });
});

test('a path that fits no schema is not found', () => {
  expect(() => read({}, {}, { id: 'longer' })).toThrow(expect.objectContaining({ code: 'not_found' }));
});

test('a field named like a prototype property is refused like any unknown field', () => {
  expect(errors({}, JSON.parse('{"__proto__":"1"}'))).toEqual(
    JSON.parse('{"__proto__":["rule.unknown_field"]}'),
  );
});

test('X-2d: a list that is far too long is refused without checking its items', () => {
  const reader = requestReader({
    body: Type.Object({ ids: Type.Array(Type.String(), { maxItems: 200, uniqueItems: true }) }),
    reply: Type.Null(),
  });
  const ids = Array.from({ length: 30_000 }, (_, n) => n);
  const began = process.threadCpuUsage();

  expect(() => reader({ body: { ids }, query: {} } as FastifyRequest)).toThrow(
    expect.objectContaining({ details: { errors: { ids: ['rule.wrong_value'] } } }),
  );
  expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(50); // milliseconds
});

test('X-2d: also inside one of several forms', () => {
  const photos = Type.Array(Type.String({ format: 'uuid' }), { maxItems: 10 });
  const form = (kind: number) => Type.Object({ kind: Type.Literal(`${kind}`), photos });
  const events = Type.Array(Type.Union(Array.from({ length: 30 }, (_, n) => form(n))), { maxItems: 100 });
  const reader = requestReader({ body: Type.Object({ events }), reply: Type.Null() });
  const sent = (length: number) => ({ events: [{ kind: '1', photos: Array.from({ length }, () => 1) }] });

  expect(() => reader({ body: sent(10_000), query: {} } as FastifyRequest)).toThrow(
    expect.objectContaining({ details: { errors: { 'events.0.photos': ['rule.wrong_value'] } } }),
  );
});

test('X-2d: of several forms the one with the longest list sets the limit', () => {
  const list = (maxItems: number) => Type.Object({ ids: Type.Array(Type.Integer(), { maxItems }) });
  const reader = requestReader({ body: Type.Union([list(2), list(5)]), reply: Type.Null() });
  const ids = (length: number) =>
    ({ body: { ids: Array.from({ length }, () => 1) }, query: {} }) as FastifyRequest;

  expect(reader(ids(5)).body).toEqual({ ids: [1, 1, 1, 1, 1] });
  expect(() => reader(ids(6))).toThrow(
    expect.objectContaining({ details: { errors: { ids: ['rule.wrong_value'] } } }),
  );
});
