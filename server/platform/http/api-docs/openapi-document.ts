import { type RefusalCode, refusals } from '@kebun/contract/lib/refusals.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { refusedBy } from '../refusals.generated.ts';
import type { Schema } from '../requests/request-schema.ts';

/** The documented fields of a call. */
export interface Operation {
  operationId?: string;
  tags?: string[];
  parameters?: { name: string; in: string }[];
  security?: Record<string, string[]>[];
  responses?: Record<string, unknown>;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** Listens to every added route and completes a document with their options. */
export function createDocumentCompleter(http: FastifyInstance): (document: Document) => Document {
  const routes = new Map<string, RouteOptions>();
  http.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) routes.set(`${method} ${route.url}`, route);
  });

  const complete = (path: string, method: string, operation: Operation): Operation => {
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    const route = routes.get(`${method.toUpperCase()} ${url}`);
    if (!route) throw new Error(`createDocumentCompleter: ${method} ${path} has no route`);
    return {
      ...operation,
      operationId: operationIdOf(method, path),
      security: securityOf(route),
      responses: {
        ...withoutErrors(operation.responses),
        ...errorsOf(declaredRefusals({ ...route, method: method.toUpperCase() })),
      },
    };
  };

  return (document) => {
    const paths = Object.entries(document.paths).map(([path, operations]) => {
      const all = Object.entries(operations).map(([method, one]) => [method, complete(path, method, one)]);
      return [path, Object.fromEntries(all)] as [string, Record<string, Operation>];
    });
    return { ...document, paths: mergePaths(paths) };
  };
}

/** Returns putProductsById for `PUT /api/products/{id}`. */
function operationIdOf(method: string, path: string): string {
  const parts = path
    .replace(/^\/api/, '')
    .replaceAll('{', 'by-')
    .split(/\W|_/);
  return method + parts.map(capital).join('');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the security of a route: none for everyone, optional where a token only changes the answer. */
function securityOf({ config }: RouteOptions): Record<string, string[]>[] {
  if (config?.audience !== 'anyone') return [{ bearer: [] }];
  return config.whose === 'public' ? [] : [{}, { bearer: [] }];
}

const withoutErrors = (responses: Operation['responses']) =>
  Object.fromEntries(Object.entries(responses ?? {}).filter(([status]) => !/^[45]/.test(status)));

/** Returns a line per status with its refusal codes. */
function errorsOf(codes: readonly RefusalCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => refusals[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => {
      const schema: Schema = {
        allOf: [{ $ref: '#/components/schemas/Refusal' }],
        properties: { code: { enum: some } },
      };
      return [String(status), { description: some.join(', '), content: { 'application/json': { schema } } }];
    }),
  );
}

/** Joins paths that differ only in parameter names; the name becomes `id`. */
function mergePaths(paths: [path: string, operations: Record<string, Operation>][]): Document['paths'] {
  const same = Map.groupBy(paths, ([path]) => path.replace(/\{\w+\}/g, '{}'));
  return Object.fromEntries(
    [...same.values()].map((several) => {
      const path = several.find(([one]) => one.includes('{id}'))?.[0] ?? several[0]?.[0] ?? '';
      const all = several.map(([one, operations]) =>
        one === path ? operations : renameParameters(operations, one, path),
      );
      return [path, Object.assign({}, ...all)];
    }),
  );
}

function renameParameters(
  operations: Record<string, Operation>,
  from: string,
  to: string,
): Record<string, Operation> {
  const names = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const others = new Map(names(from).map((name, at) => [name, names(to)[at] ?? name]));
  const parameters = (operation: Operation) =>
    operation.parameters?.map((one) =>
      one.in === 'path' ? { ...one, name: others.get(one.name) ?? one.name } : one,
    );
  return Object.fromEntries(
    Object.entries(operations).map(([method, operation]) => [
      method,
      { ...operation, parameters: parameters(operation) } as Operation,
    ]),
  );
}

type Terms = Pick<RouteOptions, 'url' | 'config' | 'schema'> & { method: string };

/** Refusals before routing or validation of common parameters, and for unavailable services. */
const anywhere: readonly RefusalCode[] = [
  'url_unreadable',
  'url_too_long',
  'request_invalid',
  'server_failed',
  'server_busy',
];

/** Returns the refusal codes of a call, before and inside its handler, in the order of contract/lib/refusals.ts. */
export function declaredRefusals({ method, url, config = {}, schema = {} }: Terms): RefusalCode[] {
  const { audience, permission, limit, expiredTokens, cache: cached, forms } = config;
  const isRead = method !== 'GET' && method !== 'HEAD'; // the call reads a body
  const codes = new Set(anywhere);
  const when = (holds: unknown, ...some: RefusalCode[]) => {
    if (holds) for (const code of some) codes.add(code);
  };
  when(isRead, 'json_unreadable', 'body_not_json', 'body_too_large');
  when(forms, 'form_not_utf8');
  when(audience !== 'anyone' || !(expiredTokens || cached), 'signed_out');
  when(audience === 'customer' || permission, 'not_allowed');
  when(limit, 'too_many_requests');
  when(schema.params, 'not_found');
  when(true, ...(refusedBy[`${method === 'HEAD' ? 'GET' : method} ${url}`] ?? []));
  return (Object.keys(refusals) as RefusalCode[]).filter((code) => codes.has(code));
}
