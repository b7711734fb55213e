import { globSync, readFileSync } from 'node:fs';
import type { Endpoint } from '@kebun/contract/lib/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { expect, test } from '#test/harness/test.ts';
import { rounds } from './app.ts';

test('the health endpoint returns the instance and the release', async ({ app }) => {
  const answer = await app.inject('/api/health');

  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(answer.json()).toEqual({
    status: 'ok',
    instance: expect.stringMatching(/^[0-9a-f]{12}$/),
    version,
  });
});

test('the server is ready when every migration is applied', async ({ app }) => {
  expect((await app.inject('/api/ready')).statusCode).toBe(200);
});

test('every endpoint of the contract is served, and no other', async ({ app }) => {
  const endpoints = await endpointsOfContract();
  const served = await describedCalls(app);

  expect([...served.keys()].map(plain).sort()).toEqual([...endpoints.keys()].map(plain).sort());
});

test('each call is documented: purpose, audience, reply and refusals', async ({ app }) => {
  const endpoints = await endpointsOfContract();

  for (const [call, { summary, tags, security, responses }] of await describedCalls(app)) {
    const [, audience] = [...endpoints].find(([one]) => plain(one) === plain(call)) ?? [];
    expect(summary, call).toMatch(/\.$/);
    expect(tags, call).toEqual([audience]);
    const needsToken =
      security?.some((one) => 'bearer' in (one as object)) &&
      !security.some((one) => !('bearer' in (one as object)));
    expect(Boolean(needsToken), call).toBe(audience !== 'anyone');
    expect(Object.keys(responses ?? {}), call).toEqual(expect.arrayContaining(['2XX', '422', '500', '503']));
    expect(
      Object.keys(responses ?? {}).filter((status) => /^[45]XX/.test(status)),
      call,
    ).toEqual([]);
  }
});

test('the description is valid OpenAPI 3.1: no `nullable`, no `$id`, no undefined reference', async ({
  app,
}) => {
  const { body: document } = await app.inject('/api/openapi.json');

  expect(JSON.parse(document).openapi).toBe('3.1.0');
  expect(document).not.toMatch(/"nullable"|"\$id"/);
  expect(new Set(document.match(/"\$ref":"[^"]*"/g))).toEqual(
    new Set(['"$ref":"#/components/schemas/Refusal"']),
  );
});

test('a required header is documented', async ({ app }) => {
  const { parameters } = (await describedCalls(app)).get('POST /api/orders/checkout') ?? {};

  expect(parameters).toContainEqual(
    expect.objectContaining({ in: 'header', name: 'idempotency-key', required: true }),
  );
});

test('the description is also a page without scripts', async ({ app }) => {
  const answer = await app.inject('/api/docs');

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  expect(answer.body).not.toMatch(/<script|style=|undefined|\[object/);
  for (const call of (await describedCalls(app)).keys()) {
    const [method, path = ''] = call.split(' ');
    expect(answer.body).toContain(`id="${method?.toLowerCase()}${path.replace(/[^a-z0-9]+/gi, '-')}"`);
  }
  const styles = await app.inject('/api/docs.css');
  expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
});

test('the ledger check runs at night in Malaysia, after the reconciliation', () => {
  const minuteOf = (task: string) => {
    const [minute = 0, hour = 0] =
      rounds
        .find((round) => round.task === task)
        ?.match.split(' ')
        .map(Number) ?? [];
    return hour * 60 + minute;
  };

  expect((minuteOf('ledger.check') / 60 + 8) % 24).toBeGreaterThan(4);
  expect((minuteOf('ledger.check') / 60 + 8) % 24).toBeLessThan(6);
  expect(minuteOf('ledger.check')).toBeGreaterThan(minuteOf('payments.reconcile'));
});

/** Removes parameter names: a path has one name for all methods. */
const plain = (call: string) => call.replace(/\{\w+\}/g, '{}');

/** Returns every endpoint that the contract's modules export, with its audience. */
async function endpointsOfContract() {
  const folder = new URL('../contract/', import.meta.url);
  const names = globSync('**/*.ts', {
    cwd: folder,
    exclude: ['{node_modules,messages,test}/**', '**/*.{schema,test}.ts'],
  });
  const modules: Record<string, unknown>[] = await Promise.all(
    names.map((name) => import(new URL(name, folder).href)),
  );
  const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
  return new Map(
    endpoints.map(({ method, path, audience }) => [
      `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`,
      audience,
    ]),
  );
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;

interface OperationDescription {
  parameters?: { in: string; name: string; required?: boolean }[];
  summary?: string;
  tags?: string[];
  security?: unknown[];
  responses?: Record<string, unknown>;
}

async function describedCalls(app: FastifyInstance) {
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, OperationDescription>>;
  }>();
  return new Map(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
    ),
  );
}
