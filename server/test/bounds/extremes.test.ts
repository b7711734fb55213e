/**
 * Sends extreme values for every parameter and body field of every call, with valid values elsewhere. `npm test`
 * sends a random part of them to some fields of each call; `npm run prove` sends all, as every permitted
 * caller.
 */
import { isProving, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { testIn, type World } from '../access/access-world.ts';
import type { RequestContent } from '../access/cases.ts';
import type { Route } from '../access/every-route.ts';
import type { CallerName } from '../access/people.ts';
import { noon } from '../fixtures/given-farm.ts';
import { addressExtremes, bodyExtremes, endsOf } from './extremes.ts';
import { type Field, fieldsOf } from './fields.ts';
import { chanceOf, seed } from './random.ts';
import { ableOf, calls, sentRight } from './sent.ts';
import { watch } from './watched.ts';

const test = testIn(() => noon);
const chance = chanceOf(seed);
const everybody: readonly CallerName[] = ['anonymous', 'guest A', 'customer A', 'owner'];

interface Try {
  what: string;
  options: InjectOptions;
}

const shortened = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60);

/** Returns a random part of a list, or all of it in `npm run prove`. */
const some = <T>(all: readonly T[], n: number): T[] =>
  isProving ? [...all] : Array.from({ length: Math.min(n, all.length) }, () => chance.one(all));

function addressOf(
  { path }: Route,
  { params = {}, query = {} }: RequestContent,
  put: Record<string, string> = {},
) {
  const filled = path.replace(
    /:(\w+)/g,
    (_, name) => put[`:${name}`] ?? encodeURIComponent(params[name] ?? 'none'),
  );
  const parameters = Object.entries(query).map(([name, value]) => [name, encodeURIComponent(value)]);
  const all = {
    ...Object.fromEntries(parameters),
    ...Object.fromEntries(Object.entries(put).filter(([name]) => !name.startsWith(':'))),
  };
  const search = Object.entries(all)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return search ? `${filled}?${search}` : filled;
}

const bodyOptions = (route: Route, sent: RequestContent, body: unknown): InjectOptions => ({
  method: route.method as 'POST',
  url: addressOf(route, sent),
  headers: { 'content-type': 'application/json', ...sent.headers },
  payload: JSON.stringify(body) ?? '',
});

function* triesOf(route: Route, sent: RequestContent): Generator<Try> {
  const plain = (url: string): InjectOptions => {
    const { body, headers = {} } = sent;
    return {
      method: route.method as 'GET',
      url,
      headers,
      ...(body !== undefined && { payload: body as string }),
    };
  };
  const { params, querystring, body } = route.schema;
  for (const name of Object.keys(params?.properties ?? {})) {
    for (const value of some(addressExtremes, 2))
      yield {
        what: `:${name} = ${value.slice(0, 60)}`,
        options: plain(addressOf(route, sent, { [`:${name}`]: value })),
      };
  }
  for (const [name, schema] of Object.entries(querystring?.properties ?? {})) {
    const ends = some(
      endsOf(schema).map((end) => encodeURIComponent(String(end).toWellFormed())),
      2,
    );
    for (const value of [...ends, ...some(addressExtremes, 1)])
      yield {
        what: `?${name}=${value.slice(0, 60)}`,
        options: plain(addressOf(route, sent, { [name]: value })),
      };
  }
  if (!body) return;
  for (const field of chosen(fieldsOf(body, sent.body))) {
    for (const value of [...some(endsOf(field.schema), 1), ...some(bodyExtremes, 1)])
      yield {
        what: `${field.at} = ${shortened(value)}`,
        options: bodyOptions(route, sent, field.with(value)),
      };
  }
  for (const key of ['__proto__', 'constructor', 'prototype'])
    yield {
      what: `a field ${key}`,
      options: { ...bodyOptions(route, sent, {}), payload: `{"${key}":{"a":1}}` },
    };
}

const mostFields = 6; // of one call; the next run draws others

/** Chooses one field per path, because an event has thirty forms with the same dozen fields. */
function chosen(fields: Field[]): Field[] {
  const paths = [...Map.groupBy(fields, ({ at }) => at).values()].map((same) => chance.one(same));
  return paths.length > mostFields ? some(paths, mostFields) : paths;
}

/**
 * Returns the callers to test. In `npm run prove` it is every permitted one. Callers refused before the body is
 * read are tested now and then.
 */
function callersToTest(route: Route): readonly CallerName[] {
  if (!isProving) return [chance.below(10) < 8 ? ableOf(route) : chance.one(everybody)];
  return everybody.filter((caller) => isLetIn(route, caller) || chance.below(20) === 0);
}

function isLetIn({ audience }: Route, caller: CallerName): boolean {
  if (audience === 'staff' || caller === 'owner') return audience === 'staff' && caller === 'owner';
  return (
    audience === 'anyone' || (caller !== 'anonymous' && (audience === 'shopper' || caller === 'customer A'))
  );
}

/** A value in a path may make it another path. */
const otherPath = ['not_found', 'method_not_allowed'] as const;

async function walk(world: World, route: Route) {
  const faults: string[] = [];
  let tried = 0;
  await world.trying(async () => {
    const sent = await sentRight(world, route);
    for (const { what, options } of triesOf(route, sent)) {
      const declared = what.startsWith(':') ? [...route.declared, ...otherPath] : route.declared;
      const callers = callersToTest(route);
      for (const caller of callers) {
        const { faults: found } = await watch(world, caller, { options, declared });
        tried++;
        if (found.length > 0) faults.push(`${caller}, ${what}: ${found.join(', ')}`);
      }
    }
  });
  return { faults, tried };
}

test.for(calls.map((route) => [route.call, route] as const))(
  'X-2d: extreme values of %s cause no defect',
  { timeout: testTimeoutMs(60_000), retry: 0 },
  async ([, route], { world }) => {
    const { faults, tried } = await walk(world, route);
    expect(faults, `SEED=${seed}, ${tried} requests`).toEqual([]);
  },
);
