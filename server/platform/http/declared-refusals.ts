import { type RefusalCode, refusals } from '@kebun/contract/lib/refusals.ts';
import type { RouteOptions } from 'fastify';
import { refusedBy } from './refusals.generated.ts';

type Terms = Pick<RouteOptions, 'url' | 'config' | 'schema'> & { method: string };

/** Refusals before routing or validation of common parameters, and for unavailable services. */
const anywhere: readonly RefusalCode[] = [
  'address_unreadable',
  'address_too_long',
  'request_invalid',
  'server_failed',
  'server_busy',
];

/** Returns the refusal codes of a call, before and inside its handler, in the order of contract/lib/refusals.ts. */
export function declaredRefusals({ method, url, config = {}, schema = {} }: Terms): RefusalCode[] {
  const { audience, permission, limit, deadTokens, cache: cached, forms } = config;
  const isRead = method !== 'GET' && method !== 'HEAD'; // the call reads a body
  const codes = new Set(anywhere);
  const when = (holds: unknown, ...some: RefusalCode[]) => {
    if (holds) for (const code of some) codes.add(code);
  };
  when(isRead, 'json_unreadable', 'body_not_json', 'body_too_large');
  when(forms, 'form_not_utf8');
  when(audience !== 'anyone' || !(deadTokens || cached), 'signed_out');
  when(audience === 'customer' || permission, 'not_allowed');
  when(limit, 'too_many_requests');
  when(schema.params, 'not_found');
  when(true, ...(refusedBy[`${method === 'HEAD' ? 'GET' : method} ${url}`] ?? []));
  return (Object.keys(refusals) as RefusalCode[]).filter((code) => codes.has(code));
}
