import type { Endpoint, Call as Schemas } from '@kebun/contract/lib/endpoint.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { grantToken } from '@kebun/contract/sessions/sessions.ts';
import type { Bearer } from '../identity/tokens.ts';
import { callAddress } from './call-address.ts';
import { CallError, noAnswerError, refusalError } from './call-error.ts';
import type { ReplyOf, WithCallParams } from './call-params.ts';
import type { Send } from './send.ts';

/** Calls the API, in the browser and during server rendering. */
export type Call = <C extends Schemas>(
  endpoint: Endpoint<C>,
  ...params: WithCallParams<C>
) => Promise<ReplyOf<C>>;

interface CallDeps {
  language: Language;
  t: Translate;
  send: Send;
  bearer: Bearer;
}

interface AnyCallParams {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export function makeCall({ language, t, send, bearer }: CallDeps): Call {
  async function sendCall(endpoint: Endpoint, params: AnyCallParams) {
    const headers: Record<string, string> = {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${bearer.token() ?? ''}`,
      ...(params.idempotencyKey && { 'idempotency-key': params.idempotencyKey }),
    };
    const path = callAddress(endpoint.path, params.params, { ...params.query, lang: language });
    const body = params.body === undefined ? undefined : JSON.stringify(params.body);

    const answer = await send({ method: endpoint.method, path, headers, body, signal: params.signal }).catch(
      (error: unknown) => {
        throw noAnswerError(t, error);
      },
    );
    if (answer.status < 200 || answer.status > 299) throw refusalError(t, answer.status, answer.body);
    return answer.body;
  }

  const guest = async () =>
    ((await sendCall(grantToken, { body: { grant_type: 'guest' } })) as { token: string }).token;

  async function call(endpoint: Endpoint, params: AnyCallParams = {}) {
    if (endpoint.audience === 'shopper') await bearer.become(guest);
    const used = bearer.token();

    try {
      return await sendCall(endpoint, params);
    } catch (error) {
      // A guest whose token the shop no longer knows becomes a visitor again, and gets a new token.
      const forgotten =
        error instanceof CallError && error.refusal?.code === 'signed_out' && bearer.refused(used);
      if (!forgotten) throw error;

      if (endpoint.audience === 'shopper') await bearer.become(guest);
      return sendCall(endpoint, params);
    }
  }

  return call as Call;
}
