import type { Call, Endpoint } from '@kebun/contract/lib/endpoint.ts';
import { callAddress } from '#platform/api/call-address.ts';
import type { CallParams, ReplyOf } from '#platform/api/call-params.ts';

/** A reply of the shop: with its body on success, without one on a refusal. */
export interface Answer<Reply> {
  status: number;
  reply?: Reply;
  refusal?: FieldRefusal;
}

/** Why the shop refused a request. */
export interface FieldRefusal {
  code: string;
  errors?: Record<string, unknown>; // by field
}

/** Sends one request from the field. Rejects where there is no reply. */
export type FieldCall = <C extends Call>(
  endpoint: Endpoint<C>,
  params: CallParams<C> & { token?: string; picture?: Blob },
) => Promise<Answer<ReplyOf<C>>>;

interface AnyCallParams {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  token?: string;
  picture?: Blob;
}

const requestTimeoutMs = 30_000;

async function callApi(endpoint: Endpoint, { params, query, body, token, picture }: AnyCallParams) {
  const sent = picture ?? (body === undefined ? null : JSON.stringify(body));
  const response = await fetch(callAddress(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(sent !== null && { 'content-type': picture?.type ?? 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: sent,
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  const { ok, status } = response;
  if (!ok) return { status, ...(await refusalIn(response)) };
  return { status, reply: status === 204 ? null : await replyIn(response) };
}

/** Not every success is the shop's: a paid Wi-Fi first answers with a page of its own. */
async function replyIn(response: Response): Promise<object> {
  const reply: unknown = await response.json();
  if (typeof reply !== 'object' || reply === null)
    throw new TypeError(
      `replyIn: ${response.url} answered ${reply === null ? null : typeof reply}, which is no reply of the shop`,
    );
  return reply;
}

/** A refusal of the shop names its code. That of a proxy on the way does not. */
async function refusalIn(response: Response): Promise<{ refusal?: FieldRefusal }> {
  const body = (await response.json().catch(() => undefined)) as FieldRefusal | null | undefined;
  return typeof body?.code === 'string' ? { refusal: body } : {};
}

/** Used by the screen and by the service worker alike. */
export const callFromField = callApi as FieldCall;
