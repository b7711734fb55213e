import type { GetListParams, GetListResult } from 'react-admin';

/** How a place's records are asked for. Whatever changes something is asked by its own endpoint instead. */
export interface ResourceSource {
  getList(params: GetListParams): Promise<GetListResult>;
  getOne?(id: string): Promise<{ data: { id: string } }>;
}

/** A page of a list that goes by keys. */
export interface KeyedPage<Row> {
  data: Row[];
  next_cursor: string | null;
}

/** What such a list is asked by. */
export type CursorPageParams<Filter> = Filter & { limit: number; cursor: string | undefined };

/** Pages go by their keys; whoever opens the fifth by its address is led there through the four before it. */
export function cursorPaged<Row extends { id: string }, Filter>(
  pageOf: (asked: CursorPageParams<Filter>) => Promise<KeyedPage<Row>>,
) {
  const beginnings = new Map<string, (string | undefined)[]>(); // of each list, as far as it has been leafed through

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

/** A page of a list that is counted, as the API's envelope tells it. */
export interface CountedPage<Row> {
  data: Row[];
  total: number;
}

export const paged =
  <Row extends { id: string }, Filter>(
    pageOf: (asked: Filter & { limit: number; page: number }) => Promise<CountedPage<Row>>,
  ) =>
  async ({
    filter = {},
    pagination: { page, perPage } = { page: 1, perPage: 25 },
  }: GetListParams): Promise<GetListResult<Row>> => {
    const { data, total } = await pageOf({ ...filter, limit: perPage, page });
    return { data, total };
  };
