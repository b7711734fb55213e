import type { QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { data as answer, type LoaderFunctionArgs, type Params } from 'react-router';
import { CallFailed } from '../api/call-failed.ts';
import type { ApiQueryClient } from '../api/data.ts';
import { appRouterContext } from './app-context.ts';

/** Whatever `queryOptions` makes. What they fetch differs; nothing here looks inside. */
interface Query {
  readonly queryKey: QueryKey;
}

/** Where a page is about to open. */
export interface At {
  url: URL;
  params: Params;
}

export interface LoaderSpec {
  /** What the page cannot open without. */
  critical?(at: At): Query[];
  /** What it can wait for. */
  deferred?(at: At): Query[];
}

/** What a route says of its page besides showing it: `export const handle = { … } satisfies PageHandle`. */
export interface PageHandle {
  /** The query parameters it knows. What others may be in its address makes no difference to it. */
  parameters?: readonly string[];
  /** What stands above it instead of the shop's header; null for nothing. The menus and the phone's bar go with it. */
  header?: ComponentType | null;
  footer?: false;
  /** Not the same for everyone, or not for long: the server makes it anew each time. */
  keep?: false;
}

/** What is known already is good enough to open with; what is old is asked anew once the page is there. */
const get = (data: ApiQueryClient, query: Query): Promise<unknown> =>
  data.query({ ...(query as QueryExecuteOptions), staleTime: 'static' });

/**
 * A route's loader: on the server for the first page, in the browser from then on.
 * A page made on the server also waits for what it wants, since it is kept; but it does without if that fails.
 */
export const createLoader =
  (page: LoaderSpec) =>
  async ({ url, params, context }: Pick<LoaderFunctionArgs, 'url' | 'params' | 'context'>) => {
    const { data, isNowhere, t } = context.get(appRouterContext);
    if (import.meta.env.SSR && isNowhere)
      throw answer({ why: 'status', message: t('refusal.not_found') } satisfies PageError, { status: 404 });
    const wanted = Promise.allSettled(
      (page.deferred?.({ url, params }) ?? []).map((query) => get(data, query)),
    );

    await Promise.all((page.critical?.({ url, params }) ?? []).map((query) => get(data, query))).catch(
      abortLoad,
    );
    if (!data.isBrowser) await wanted;
    return null;
  };

/** What the error page is told. Plain data, so that it survives the way from the server to the browser. */
export type PageError = Pick<CallFailed, 'why' | 'message'>;

/** The API takes no such value, so no page has such an address. */
const unfit = 422;

function abortLoad(error: unknown): never {
  if (!(error instanceof CallFailed)) throw error;
  const { why, message, status = 503 } = error;
  throw answer({ why, message } satisfies PageError, { status: status === unfit ? 404 : status });
}
