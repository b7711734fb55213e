import type { Endpoint, Call as Schemas } from '@kebun/contract/lib/endpoint.ts';
import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import type { Call } from './call.ts';
import { CallError } from './call-error.ts';
import type { ReplyOf, WithCallParams } from './call-params.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
    queryMeta: {
      /** The cache tags of a reply. A page that shows it is stale as soon as one of these changes. */
      // biome-ignore lint/suspicious/noExplicitAny: each query knows its own answer; the register cannot
      tags?: (answer: any) => readonly string[];
    };
  }
}

/** Prices and stock are refetched after a minute; the cart reports changes to buyers at once. */
const fresh = 60_000;

/** The replies of one page session, and the means to request more. */
export class ApiQueryClient extends QueryClient {
  call: Call; // once the page is idle, it also reports to the connection watch
  readonly isBrowser: boolean;

  constructor(call: Call, { isBrowser }: { isBrowser: boolean }) {
    super({
      defaultOptions: {
        queries: { staleTime: fresh, refetchOnWindowFocus: false, retry: isBrowser ? shouldRetry : false },
      },
    });
    this.call = call;
    this.isBrowser = isBrowser;
  }
}

/** A lost connection or a server error is retried once; a refusal is final. */
export const shouldRetry = (tries: number, error: unknown) =>
  tries < 1 && error instanceof CallError && error.why !== 'aborted' && (error.status ?? 500) >= 500;

/** Returns a query function for one endpoint: `queryFn: apiQuery(getCategory, { params: { slug } })`. */
export const apiQuery =
  <C extends Schemas>(endpoint: Endpoint<C>, ...[params]: WithCallParams<C>) =>
  ({ client, signal }: QueryFunctionContext): Promise<ReplyOf<C>> =>
    (client as ApiQueryClient).call<C>(
      endpoint,
      ...([{ ...params, signal }] as unknown as WithCallParams<C>),
    );
