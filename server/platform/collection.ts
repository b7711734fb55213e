import { listQuery } from '@kebun/contract/collection.schema.ts';
import type { ListQuery, SearchTerm } from '@kebun/contract/collection.ts';
import { Refusal } from './refusal.ts';
import { parseSearch } from './search-expression.ts';

type FilterName = Exclude<keyof ListQuery, (typeof everywhere)[number]>;

/** What means the same for every list. Only staff may see what is not active; for others it is not asked. */
const everywhere = [
  'lang',
  'search',
  'searchJoin',
  'orderBy',
  'order_by',
  'sortedBy',
  'sorted_by',
  'limit',
  'page',
  'currency',
  'is_active',
] as const satisfies (keyof ListQuery)[];

/** What one list can be asked: all else is refused, never overlooked. */
export interface ListShape<Order extends string = string> {
  search: readonly string[]; // fields of `search=`
  filters: readonly FilterName[];
  orders: readonly Order[];
}

export interface List<Order extends string = string> {
  terms: readonly SearchTerm[];
  join: 'and' | 'or';
  orderBy: Order | undefined;
  sortedBy: 'asc' | 'desc' | undefined;
  page: number;
  limit: number;
  offset: number;
}

const defaultLimit = 30; // specification, section 9

/** Reads how a list is to be searched, ordered and cut into pages. */
export function asList<Order extends string>(query: ListQuery, shape: ListShape<Order>): List<Order> {
  const known: readonly string[] = [...everywhere, ...shape.filters];
  const unknown = Object.keys(query).find((name) => Object.hasOwn(listQuery, name) && !known.includes(name));
  if (unknown !== undefined) throw unknownFilter(unknown);

  const { page = 1, limit = defaultLimit } = query;
  return {
    terms: searchOf(query, shape),
    join: query.searchJoin ?? 'and',
    orderBy: orderOf(query, shape),
    sortedBy: query.sortedBy ?? query.sorted_by,
    page,
    limit,
    offset: (page - 1) * limit,
  };
}

function searchOf({ search }: ListQuery, shape: ListShape) {
  if (search === undefined) return [];
  const terms = parseSearch(search);
  if (!terms) throw new Refusal('request_invalid', { broken: { search: ['rule.wrong_value'] } });

  const unknown = terms.find(({ field }) => !shape.search.includes(field));
  if (unknown) throw unknownFilter(unknown.field);
  return terms;
}

function orderOf<Order extends string>({ orderBy, order_by }: ListQuery, { orders }: ListShape<Order>) {
  const wanted = orderBy ?? order_by;
  const order = orders.find((known) => known === wanted);
  if (wanted !== undefined && order === undefined) {
    throw new Refusal('request_invalid', { broken: { orderBy: ['rule.wrong_value'] } });
  }
  return order;
}

const unknownFilter = (field: string) =>
  new Refusal('unknown_filter', { values: { field }, broken: { [field]: ['refusal.unknown_filter'] } });

/** One page of a list, in the envelope that every list has. */
export const paged = <T>(
  data: T[],
  { page, limit, total }: { page: number; limit: number; total: number },
) => ({
  data,
  currentPage: page,
  lastPage: Math.max(1, Math.ceil(total / limit)),
  perPage: limit,
  total,
});
