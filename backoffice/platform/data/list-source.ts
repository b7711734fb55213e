import type { GetListParams, GetListResult } from 'react-admin';

/** The list and detail requests of a resource. Changes go to endpoints of their own. */
export interface ResourceSource {
  getList(params: GetListParams): Promise<GetListResult>;
  getOne?(id: string): Promise<{ data: { id: string } }>;
}

/** A page of a list with keyset paging. */
export interface KeyedPage<Row> {
  data: Row[];
  next_cursor: string | null;
}

/** The parameters of such a list. */
export type CursorPageParams<Filter> = Filter & { limit: number; cursor: string | undefined };

/** Pages by keys; opening the fifth page by its address loads the four before it. */
export function cursorPaged<Row extends { id: string }, Filter>(
  pageOf: (params: CursorPageParams<Filter>) => Promise<KeyedPage<Row>>,
) {
  const beginnings = new Map<string, (string | undefined)[]>(); // for each list, the keys of the pages loaded so far

  return async ({
    filter = {},
    pagination: { page, perPage } = { page: 1, perPage: 25 },
  }: GetListParams): Promise<GetListResult<Row>> => {
    const list = JSON.stringify([filter, perPage]);
    const known = page === 1 ? [undefined] : (beginnings.get(list) ?? [undefined]);
    for (;;) {
      const at = Math.min(page, known.length);
      const { data, next_cursor } = await pageOf({ ...filter, limit: perPage, cursor: known[at - 1] });
      if (next_cursor) known[at] = next_cursor;
      beginnings.set(list, known);
      if (at === page || !next_cursor) {
        return { data, pageInfo: { hasNextPage: next_cursor !== null, hasPreviousPage: at > 1 } };
      }
    }
  };
}

/** A page of a counted list, as in the API's envelope. */
export interface CountedPage<Row> {
  data: Row[];
  total: number;
}

export const paged =
  <Row extends { id: string }, Filter>(
    pageOf: (params: Filter & { limit: number; page: number }) => Promise<CountedPage<Row>>,
  ) =>
  async ({
    filter = {},
    pagination: { page, perPage } = { page: 1, perPage: 25 },
  }: GetListParams): Promise<GetListResult<Row>> => {
    const { data, total } = await pageOf({ ...filter, limit: perPage, page });
    return { data, total };
  };
