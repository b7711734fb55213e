/** The API description passes a common linter and lists the refusals of each call. */
import { bodyWithoutBounds, withoutBounds } from '@kebun/contract/test/without-bounds.ts';
import { readConfig } from '#platform/lib/config.ts';
import { givenStaff } from './fixtures/given-staff.ts';
import { bearerHeader, expect, test } from './harness/api.ts';
import { testDataDir } from './harness/test-data-dir.ts';

interface Linter {
  createConfig(settings: { extends: string[] }): Promise<unknown>;
  lintFromString(what: { source: string; absoluteRef: string; config: unknown }): Promise<Problem[]>;
}
interface Problem {
  ruleId: string;
  severity: string;
  message: string;
  location: { pointer?: string }[];
}

/** Large, and used by no other test. */
const linter = '@redocly/openapi-core';

const inShop = (demo: boolean) =>
  readConfig({
    DEMO: demo ? '1' : '0',
    PUBLIC_URL: 'https://kebun.my',
    DATA_DIR: testDataDir,
  });

test('X-8x: the description passes the recommended rules of its linter, warnings included', {
  timeout: 60_000,
}, async ({ open }) => {
  const { createConfig, lintFromString }: Linter = await import(linter);
  const request = await open({ config: inShop(true) });
  const { body } = await request('GET', '/api/openapi.json');

  const problems = await lintFromString({
    source: JSON.stringify(body),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });

  expect(Object.keys(body.paths).length).toBeGreaterThan(200);
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
  ).toEqual([]);
});

type Responses = Record<
  string,
  { content: Record<string, { schema: { properties: { code: { enum: string[] } } } }> }
>;

const codesOf = (responses: Responses, status: string) =>
  responses[status]?.content['application/json']?.schema.properties.code.enum;

interface Operation {
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
}

/** Files have a limit in bytes, which their call checks while reading. */
const isFile = (type: string) => type === 'text/csv' || type.startsWith('image/');

test('X-2f: the description states the bounds of every value', async ({ open }) => {
  const { body } = await (await open())('GET', '/api/openapi.json');
  const operations = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, ...operation })),
  );

  const unbounded = operations.flatMap(({ call, parameters = [], requestBody }) => [
    ...parameters.flatMap((one) => withoutBounds(one.schema, `${call}: ${one.in}.${one.name}`)),
    ...Object.entries(requestBody?.content ?? {})
      .filter(([type]) => !isFile(type))
      .flatMap(([, { schema }]) => bodyWithoutBounds(schema, `${call}: body`)),
  ]);

  expect(operations.length).toBeGreaterThan(300);
  expect(unbounded).toEqual([]);
});

test('X-8y: every call lists its refusal codes', async ({ open }) => {
  const { body } = await (await open())('GET', '/api/openapi.json');
  const order = body.paths['/api/orders/checkout'].post.responses as Responses;

  expect(codesOf(order, '409')).toEqual(
    expect.arrayContaining(['insufficient_stock', 'slot_full', 'price_changed']),
  );
  expect(codesOf(order, '401')).toEqual(['signed_out']);
  expect(codesOf(order, '429')).toEqual(['too_many_requests']);
  expect(codesOf(body.paths['/api/seedlings'].get.responses, '409')).toBeUndefined();
});

test('X-8z: outside a demo staff calls are described to staff only', async ({ open, db }) => {
  const request = await open({ config: inShop(false) });
  const { headers } = await givenStaff(db, 'packer');
  const pathsFor = async (more: Record<string, string>) =>
    Object.keys((await request('GET', '/api/openapi.json', undefined, more)).body.paths);

  const paths = await pathsFor({});
  expect(paths).toContain('/api/products');
  expect(paths.filter((path) => path.startsWith('/api/staff'))).toEqual([
    '/api/staff/token',
    '/api/staff/enrolment',
    '/api/staff/enrolment/confirm',
  ]);
  expect(await pathsFor(headers)).toContain('/api/staff/orders');
  expect((await request('GET', '/api/docs')).body).not.toContain('/staff/<wbr>orders');
  const forged = await request('GET', '/api/openapi.json', undefined, bearerHeader(`st_${'a'.repeat(43)}`));
  expect(forged.status).toBe(401);
});
