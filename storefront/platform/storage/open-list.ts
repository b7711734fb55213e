import type { QueryKey } from '@tanstack/react-query';
import { data as answer, type LoaderFunctionArgs } from 'react-router';
import { appRouterContext } from '../page/app-context.ts';
import { type At, createLoader, type LoaderSpec } from '../page/page.ts';

/** As much of a list as says whether its page is there. */
interface Listed {
  data: readonly unknown[];
  total: number;
}

type ListOf = (at: At) => { readonly queryKey: QueryKey } | undefined;
type ListLoaderArgs = Pick<LoaderFunctionArgs, 'url' | 'params' | 'context'>;

/**
 * The loader of a page with a list, on the server. An address beyond the end of the list is answered as one that is
 * not there, so that nobody keeps it or looks for it again; the page says where the list ends.
 */
export const createListLoader = (page: LoaderSpec, listOf: ListOf) => withListEnd(createLoader(page), listOf);

/** The same for a page that opens in a way of its own. */
export const withListEnd =
  (open: (at: ListLoaderArgs) => Promise<null>, listOf: ListOf) => async (at: ListLoaderArgs) => {
    await open(at);

    const query = listOf(at);
    const list = query && at.context.get(appRouterContext).data.getQueryData<Listed>(query.queryKey);
    const isBeyond = list !== undefined && list.data.length === 0 && list.total > 0;
    return isBeyond ? answer(null, { status: 404 }) : null;
  };
