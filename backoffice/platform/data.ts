import {
  getStaffOrder,
  listStaffOrders,
  type StaffOrder,
  type StaffOrderRow,
} from '@kebun/contract/staff-orders.ts';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';
import { call } from './call.ts';

/** What a list of orders can be narrowed by. */
export interface OrderFilter {
  status_slug?: string;
  text?: string;
}

/** Where the pages of each list begin, as far as it has been leafed through. */
const beginnings = new Map<string, (string | undefined)[]>();

const pageOf = (filter: OrderFilter, limit: number, cursor: string | undefined) =>
  call(listStaffOrders, { query: { ...filter, limit, cursor } });

/** Pages go by their keys; whoever opens the fifth by its address is led there through the four before it. */
async function listOrders({
  filter = {},
  pagination: { page, perPage } = { page: 1, perPage: 25 },
}: GetListParams): Promise<GetListResult<StaffOrderRow>> {
  const list = JSON.stringify([filter, perPage]);
  const known = page === 1 ? [undefined] : (beginnings.get(list) ?? [undefined]);
  for (;;) {
    const at = Math.min(page, known.length);
    const { data, next_cursor } = await pageOf(filter, perPage, known[at - 1]);
    if (next_cursor) known[at] = next_cursor;
    beginnings.set(list, known);
    if (at === page || !next_cursor) {
      return { data, pageInfo: { hasNextPage: next_cursor !== null, hasPreviousPage: at > 1 } };
    }
  }
}

const getOrder = async (id: string): Promise<{ data: StaffOrder }> => call(getStaffOrder, { params: { id } });

const none = (resource: string) => Promise.reject(new Error(`${resource} cannot be asked for so`));

/** react-admin's questions, put to our API. Whatever changes something is asked by its own endpoint instead. */
export const dataProvider = {
  getList: (resource: string, params: GetListParams) =>
    resource === 'orders' ? listOrders(params) : none(resource),
  getOne: (resource: string, { id }: { id: RaRecord['id'] }) =>
    resource === 'orders' ? getOrder(String(id)) : none(resource),
  getMany: none,
  getManyReference: none,
  create: none,
  update: none,
  updateMany: none,
  delete: none,
  deleteMany: none,
} as unknown as DataProvider; // its types speak of any record; ours are those of the contract
