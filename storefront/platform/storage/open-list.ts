import type { QueryKey } from '@tanstack/react-query';
import { data as answer, type LoaderFunctionArgs } from 'react-router';
import { visitOf } from '../page/app-context.ts';
import { type At, type Opening, opening } from '../page/page.ts';

/** As much of a list as says whether its page is there. */
interface Listed {
  data: readonly unknown[];
  total: number;
}

type ListOf = (at: At) => { readonly queryKey: QueryKey } | undefined;
type Asked = Pick<LoaderFunctionArgs, 'url' | 'params' | 'context'>;

/**
 * The loader of a page with a list, on the server. An address beyond the end of the list is answered as one that is
 * not there, so that nobody keeps it or looks for it again; the page says where the list ends.
 */
export const openingList = (page: Opening, listOf: ListOf) => endingList(opening(page), listOf);

/** The same for a page that opens in a way of its own. */
export const endingList = (open: (at: Asked) => Promise<null>, listOf: ListOf) => async (at: Asked) => {
  await open(at);

  const query = listOf(at);
  const list = query && at.context.get(visitOf).data.getQueryData<Listed>(query.queryKey);
  const isBeyond = list !== undefined && list.data.length === 0 && list.total > 0;
  return isBeyond ? answer(null, { status: 404 }) : null;
};
