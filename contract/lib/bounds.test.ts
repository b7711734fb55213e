import { globSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { bodyWithoutBounds, withoutBounds } from '../test/without-bounds.ts';
import type { Call, Endpoint } from './endpoint.ts';
import { IgnoredField, OptionalText, StrictObject } from './shapes.ts';

const folder = join(import.meta.dirname, '..');

/** Returns every call of the contract, with its name and file. */
async function everyCall(): Promise<[name: string, call: Call][]> {
  const files = globSync('*/**/*.ts', {
    cwd: folder,
    exclude: ['node_modules/**', 'messages/**', '**/*.test.ts'],
  });
  const modules = await Promise.all(
    files.map(async (file) => [file, await import(join(folder, file))] as const),
  );
  return modules.flatMap(([file, module]) =>
    Object.entries<unknown>(module)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, { call }]): [string, Call] => [`${file} ${name}`, call]),
  );
}

const isEndpoint = (value: unknown) => typeof value === 'object' && value !== null && 'audience' in value;

const sent = ['params', 'query', 'body', 'headers'] as const;

test('X-2f: every value in a request has bounds, which the contract names', async () => {
  const calls = await everyCall();
  const unbounded = calls.flatMap(([name, call]) =>
    sent.flatMap((part) => {
      const walk = part === 'body' ? bodyWithoutBounds : withoutBounds;
      return call[part] ? walk(call[part], `${name}: ${part}`) : [];
    }),
  );

  expect(calls.length).toBeGreaterThan(300);
  expect(unbounded).toEqual([]);
});

test.each([
  ['a text', Type.String(), 'has no maxLength'],
  ['a text of a form', Type.String({ pattern: '^a*$' }), 'has no maxLength'],
  ['a text of a format', Type.String({ format: 'email' }), 'has no maxLength'],
  ['a number without a greatest', Type.Number({ minimum: 0 }), 'has no maximum'],
  ['a whole number without a least', Type.Integer({ maximum: 9 }), 'has no minimum'],
  ['a list', Type.Array(Type.Boolean()), 'has no maxItems'],
  ['fields of any name', Type.Record(Type.String(), Type.Boolean()), 'has no maxProperties'],
  ['anything', Type.Unknown(), 'takes anything'],
])('X-2f: %s without bounds is found, wherever it stands', (_what, schema, lack) => {
  expect(withoutBounds(schema, 'body')).toEqual([`body ${lack}`]);
  const deep = StrictObject({
    list: Type.Array(Type.Union([Type.Null(), StrictObject({ it: schema })]), { maxItems: 9 }),
  });
  expect(withoutBounds(deep, 'body')).toEqual([`body.list[].it ${lack}`]);
});

test('X-2f: enumerations and booleans need no bounds', () => {
  const schema = StrictObject({ word: Type.Literal('a'), flag: Type.Boolean(), line: OptionalText(9) });
  expect(withoutBounds(schema, 'body')).toEqual([]);
});

test('X-2f: an ignored value needs none where the server drops it, among the fields of a body', () => {
  expect(bodyWithoutBounds(StrictObject({ copy: IgnoredField }), 'body')).toEqual([]);
  expect(bodyWithoutBounds(StrictObject({ of: StrictObject({ copy: IgnoredField }) }), 'body')).toEqual([
    'body.of.copy takes anything',
  ]);
  expect(withoutBounds(StrictObject({ copy: IgnoredField }), 'query')).toEqual(['query.copy takes anything']);
});
