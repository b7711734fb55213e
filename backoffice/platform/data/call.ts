import type { Call, Endpoint, ValuesOf } from '@kebun/contract/lib/endpoint.ts';
import type { RefusalBody } from '@kebun/contract/lib/refusals.ts';
import { sessionIsOver } from '../auth/session.ts';
import { readToken } from '../auth/token.ts';
import { readLanguage } from './language.ts';

/** A refusal of the API, with a text that can be shown; without a body the API was not reached. */
export class CallError extends Error {
  readonly status: number;
  readonly body: RefusalBody | undefined;

  constructor(status: number, body?: RefusalBody) {
    super(body?.message ?? 'ra.notification.http_error');
    this.status = status;
    this.body = body;
  }
}

interface CallOptions {
  params?: Record<string, string>;
  query?: object;
  body?: unknown; // sent as JSON; a picture is sent as it is
  headers?: Record<string, string>;
  keepalive?: boolean; // the request completes even if the page is closed
}

const changeListeners = new Set<() => void>();

/** Calls the listener after each change that the API accepts. Returns the function that ends it. */
export function onChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}

const requestTimeoutMs = 30_000;

/** Calls the API. Everything else here uses it. */
export async function call<C extends Call>(
  endpoint: Endpoint<C>,
  { params = {}, query = {}, body, headers, keepalive = false }: CallOptions = {},
): Promise<ValuesOf<C>['reply']> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams({ lang: readLanguage() });
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const answer = await fetch(`/api${path}?${search}`, {
    method: endpoint.method,
    keepalive,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${readToken() ?? ''}`,
      ...(body !== undefined && { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
      ...headers,
    },
    signal: AbortSignal.timeout(requestTimeoutMs),
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new CallError(0);
  });
  const reply = answer.status === 204 ? null : await answer.json().catch(() => undefined);
  if (reply?.code === 'signed_out') sessionIsOver(true);
  if (!answer.ok) throw new CallError(answer.status, reply);
  if (endpoint.method !== 'GET') for (const listener of changeListeners) listener();
  return reply;
}
