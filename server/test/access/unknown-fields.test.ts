/** A request contains only fields of its schema. Nothing else, such as a price, an owner or a status, is accepted. */
import { randomUUID } from 'node:crypto';
import { lastDay } from '@kebun/contract/lib/days.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/http/requests/request-schema.ts';
import { test } from './access-world.ts';
import { everyRoute, type Route } from './every-route.ts';

const served = (await everyRoute()).filter(({ refused, method }) => !refused && method !== 'HEAD');
const taking = served.filter(({ schema }) => schema.body);

const titles = ['is_admin', 'is_staff', 'role', 'roles', 'owner', 'verified', 'user_id', 'discount', 'paid'];

/** Returns the name of every column, and common field names of attacks. */
async function temptations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name::text as name from information_schema.columns
    where table_schema = 'public' order by 1`.execute(db);
  return [...rows.map(({ name }) => name), ...titles];
}

/** Returns every object of a schema with its path. */
function objectsIn(schema: Schema, at: string): [at: string, schema: Schema][] {
  const inside = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items ? [['[]', schema.items] as const] : []),
    ...(schema.anyOf ?? []).map((one, number) => [`|${number}`, one] as const),
  ].flatMap(([name, part]) => objectsIn(part, `${at}.${name}`));
  return schema.properties || [schema.type].flat().includes('object') ? [[at, schema], ...inside] : inside;
}

test('Z-08: every object in a request knows all its fields', () => {
  const open = served.flatMap(({ call, schema }) =>
    [schema.params, schema.querystring, schema.body]
      .filter((part) => part !== undefined)
      .flatMap((part) => objectsIn(part, call))
      .filter(([, { additionalProperties }]) => additionalProperties !== false),
  );

  expect(served.length).toBeGreaterThan(50);
  expect(open.map(([at]) => at)).toEqual([]);
});

const known = ({ schema: { body } }: Route) =>
  new Set(objectsIn(body ?? {}, '').flatMap(([, { properties }]) => Object.keys(properties ?? {})));

/** Returns parameters that match nothing; for an enumeration the first value, and for a day the last one. */
const nothing = ({ path, schema: { params } }: Route) =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      String(unknownValueOf(params?.properties?.[name])),
    ]),
  );

const unknownValueOf = (param: Schema | undefined) =>
  param?.enum?.[0] ?? (param?.format === 'date' ? lastDay : randomUUID());

const callerOf = ({ audience }: Route) => (audience === 'staff' ? 'owner' : 'customer A');

/** The maximum number of errors reported for each form of a body. */
const maxReported = 80;

test.for(taking.map((route) => [route.call, route] as const))(
  'Z-08: an extra field in a body sets no column: %s',
  async ([, route], { world }) => {
    const strange = (await temptations(world.tx)).filter((name) => !known(route).has(name));
    const rows = await world.rowsOf(world.people['customer A']);

    const atOnce = maxReported / (route.schema.body?.anyOf?.length ?? 1);
    for (let at = 0; at < strange.length; at += atOnce) {
      const names = strange.slice(at, at + atOnce);
      const body = Object.fromEntries(names.map((name) => [name, 1]));
      const { status, body: answer } = await world.request(callerOf(route), route, {
        params: nothing(route),
        body,
      });
      expect(status).toBe(422);
      expect(Object.keys(answer.errors)).toEqual(expect.arrayContaining(names));
    }
    expect(await world.rowsOf(world.people['customer A'])).toBe(rows);
  },
);

test('Z-08: an extra query parameter sets no column', async ({ world }) => {
  const surprises: string[] = [];
  for (const route of served.filter(({ schema }) => schema.querystring)) {
    for (const name of ['shopper_id', 'customer_id', 'is_admin']) {
      const { status } = await world.request('customer A', route, { query: { [name]: '1' } });
      if (status < 400) surprises.push(`${route.call}?${name}: ${status}`);
    }
  }
  expect(surprises).toEqual([]);
});
