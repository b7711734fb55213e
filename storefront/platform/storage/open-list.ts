import type { QueryKey } from '@tanstack/react-query';
import { data as answer, type LoaderFunctionArgs } from 'react-router';
import { appRouterContext } from '../page/app-context.ts';
import { createLoader, type LoaderSpec, type PageAddress } from '../page/page.ts';

/** The part of a list that says whether its page exists. */
interface ListedPage {
  data: readonly unknown[];
  total: number;
}

type ListFinder = (address: PageAddress) => { readonly queryKey: QueryKey } | undefined;
type ListLoaderArgs = Pick<LoaderFunctionArgs, 'url' | 'params' | 'context'>;

/**
 * Returns the server loader of a page with a list. An address beyond the end answers 404, so that it is neither cached
 * nor indexed; the page says where the list ends.
 */
export const createListLoader = (page: LoaderSpec, listOf: ListFinder) =>
  withListEnd(createLoader(page), listOf);

/** The same for a page with a loader of its own. */
export const withListEnd =
  (open: (at: ListLoaderArgs) => Promise<null>, listOf: ListFinder) => async (at: ListLoaderArgs) => {
    await open(at);

    const query = listOf(at);
    const list = query && at.context.get(appRouterContext).data.getQueryData<ListedPage>(query.queryKey);
    const isBeyond = list !== undefined && list.data.length === 0 && list.total > 0;
    return isBeyond ? answer(null, { status: 404 }) : null;
  };
