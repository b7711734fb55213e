import { type GetListParams, type GetListResult, HttpError } from 'react-admin';

type RecordReply = Promise<{ data: { id: string } }>;

/** The record that others belong to, such as the farm of a plot: its name and its id. */
export type Parent = Readonly<Record<string, string>>;

/**
 * The requests of a resource. Changes that are not of one record's fields (approve, pack) have endpoints of their own.
 */
export interface ResourceSource {
  getList(params: Partial<GetListParams>): Promise<GetListResult>;
  getOne?(id: string, parent?: Parent): RecordReply;
  create?(values: object): RecordReply;
  update?(id: string, values: object): RecordReply;
  delete?(id: string): Promise<void>;
}

/** Returns a record of a complete list. */
export async function findIn(getList: ResourceSource['getList'], id: string, parent: Parent = {}) {
  const data = (await getList({ filter: parent })).data.find((record) => String(record.id) === id);
  if (!data) throw new HttpError('ra.notification.item_doesnt_exist', 404);
  return { data };
}

/** A list that the API sends complete. A filter keeps the records that have its values. */
export const completeList =
  <Row extends { id: string }>(load: () => Promise<{ data: readonly Row[] }>) =>
  async ({ filter = {} }: Partial<GetListParams>): Promise<GetListResult<Row>> => {
    const filters = Object.entries(filter);
    const all = (await load()).data;
    const data = all.filter((row) => filters.every(([name, value]) => row[name as keyof Row] === value));
    return { data, total: data.length };
  };

/** A complete list of the records that belong to one parent, whose id is in the filter. */
export const listOfParent =
  <Row extends { id: string }>(name: string, load: (id: string) => Promise<readonly Row[]>) =>
  async ({ filter = {} }: Partial<GetListParams>): Promise<GetListResult<Row>> => {
    const data = [...(await load(String(filter[name] ?? '')))];
    return { data, total: data.length };
  };

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
  }: Partial<GetListParams>): Promise<GetListResult<Row>> => {
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

export const pagedSource =
  <Row extends { id: string }, Filter>(
    pageOf: (params: Filter & { limit: number; page: number }) => Promise<CountedPage<Row>>,
  ) =>
  async ({
    filter = {},
    pagination: { page, perPage } = { page: 1, perPage: 25 },
  }: Partial<GetListParams>): Promise<GetListResult<Row>> => {
    const { data, total } = await pageOf({ ...filter, limit: perPage, page });
    return { data, total };
  };
