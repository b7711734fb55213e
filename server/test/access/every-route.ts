import type { Audience } from '@kebun/contract/lib/endpoint.ts';
import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import type { RouteOptions } from 'fastify';
import type { OwnershipScope } from '#platform/auth/policy.ts';
import { createKysely, openPool } from '#platform/db/db.ts';
import { declaredRefusals } from '#platform/http/api-docs/openapi-document.ts';
import type { Schema } from '#platform/http/requests/request-schema.ts';
import { buildApp } from '../../app.ts';
import { testConfig } from '../harness/api.ts';

/** A route as Fastify knows it. */
export interface Route {
  call: string; // "PUT /api/cart/:item_id"
  method: string;
  path: string;
  audience: Audience;
  whose: OwnershipScope;
  permission: Permission | undefined;
  limit: unknown;
  expiredTokens: 'anonymous' | undefined;
  declared: readonly RefusalCode[]; // its declared refusal codes
  refused: boolean; // the route exists only to refuse
  schema: Partial<Record<'params' | 'querystring' | 'body', Schema>>;
}

/** Returns every route of the server, without a database. */
export async function everyRoute(): Promise<Route[]> {
  const routes: Route[] = [];
  const db = createKysely(openPool('postgres://nobody@127.0.0.1:1/none', 1));
  const http = await buildApp({
    config: testConfig,
    db,
    onRoute: (route) => routes.push(...asListed(route)),
  });
  await http.close();
  return routes;
}

function asListed({ method, url, config, schema }: RouteOptions): Route[] {
  if (!config?.audience || !config.whose) throw new Error(`everyRoute: ${url} has no policy`);
  const { audience, whose, permission, limit, expiredTokens } = config;
  const methods = [method].flat();
  return methods.map((one) => ({
    call: `${one} ${url}`,
    method: one,
    path: url,
    audience,
    whose,
    permission,
    limit,
    expiredTokens,
    refused: config.refused === true,
    declared: declaredRefusals({ method: one, url, config, schema: schema ?? {} }),
    schema: (schema ?? {}) as Route['schema'],
  }));
}
