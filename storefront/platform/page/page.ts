import type { QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { data as answer, type LoaderFunctionArgs, type Params } from 'react-router';
import type { ApiQueryClient } from '../api/api-query-client.ts';
import { CallError } from '../api/call-error.ts';
import { appRouterContext } from './app-context.ts';

/** The result of `queryOptions`. The data differs; nothing here depends on it. */
interface Query {
  readonly queryKey: QueryKey;
}

/** The address of a page that is about to open. */
export interface PageAddress {
  url: URL;
  params: Params;
}

export interface LoaderSpec {
  /** The data without which the page cannot open. */
  critical?(address: PageAddress): Query[];
  /** The page's optional data. */
  deferred?(address: PageAddress): Query[];
}

/** Describes a page beside its component: `export const handle = { … } satisfies PageHandle`. */
export interface PageHandle {
  /** The query parameters of the page. Others in its address are ignored. */
  parameters?: readonly string[];
  /** Replaces the shop's header; null for none. The menus and the phone's bar are left out with it. */
  header?: ComponentType | null;
  footer?: false;
  /** The page is personal or changes quickly: the server renders it each time. */
  isCacheable?: false;
  /** The page works without script, so its visitors load none. Links from it load the next page as a whole. */
  hasScript?: false;
}

/** Returns cached data at once; stale data is refetched after the page has opened. */
const loadQuery = (data: ApiQueryClient, query: Query): Promise<unknown> =>
  data.query({ ...(query as QueryExecuteOptions), staleTime: 'static' });

/**
 * Returns the loader of a route: on the server for the first page, in the browser from then on. On the server a page
 * also waits for optional data, because it is cached; it opens without it if that fails.
 */
export const createLoader =
  (page: LoaderSpec) =>
  async ({ url, params, context }: Pick<LoaderFunctionArgs, 'url' | 'params' | 'context'>) => {
    const { data, isNowhere, t } = context.get(appRouterContext);
    if (import.meta.env.SSR && isNowhere)
      throw answer({ why: 'status', message: t('refusal.not_found') } satisfies PageError, { status: 404 });
    const needed = Promise.allSettled(
      (page.deferred?.({ url, params }) ?? []).map((query) => loadQuery(data, query)),
    );

    await Promise.all((page.critical?.({ url, params }) ?? []).map((query) => loadQuery(data, query))).catch(
      abortLoad,
    );
    if (!data.isBrowser) await needed;
    return null;
  };

/** The data of the error page. It is plain, so that it can be sent from the server to the browser. */
export type PageError = Pick<CallError, 'why' | 'message'>;

/** The API refuses such a value, so no page has such an address. */
const unfit = 422;

function abortLoad(error: unknown): never {
  if (!(error instanceof CallError)) throw error;
  const { why, message, status = 503 } = error;
  throw answer({ why, message } satisfies PageError, { status: status === unfit ? 404 : status });
}
