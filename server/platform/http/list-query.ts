import {
  type FilterName,
  type ListQuery,
  listQuery,
  type SearchTerm,
} from '@kebun/contract/lib/collection.ts';
import { invalidField } from './field-errors.ts';
import { Refusal } from './refusal.ts';
import { parseSearchExpression } from './search-expression.ts';

/** The parameters of every list. Only staff see inactive rows; for others the filter is ignored. */
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
] as const satisfies Exclude<keyof ListQuery, FilterName>[];

/** The search, filters and orders of a list, as the contract declares them. Anything else is refused. */
export interface ListShape<
  Search extends string = string,
  Filter extends FilterName = FilterName,
  Order extends string = string,
> {
  search: readonly Search[]; // fields of `search=`
  filters: readonly Filter[];
  orders: readonly Order[];
  defaultLimit: number; // default page size
}

export interface List<Order extends string = string, Search extends string = string> {
  terms: readonly (SearchTerm & { field: Search })[];
  join: 'and' | 'or';
  filters: readonly { field: FilterName; value: string | boolean }[]; // the filters of the request
  orderBy: Order | undefined;
  sortedBy: 'asc' | 'desc' | undefined;
  page: number;
  limit: number;
  offset: number;
}

/** The parameters as they arrive. Each list has its own orders. */
type RawListQuery = Partial<Omit<ListQuery, 'orderBy' | 'order_by'>> & {
  orderBy?: string;
  order_by?: string;
};

/** Parses search, filters, order and page of a list request. Throws for anything undeclared. */
export function parseListQuery<Search extends string, Filter extends FilterName, Order extends string>(
  query: RawListQuery,
  shape: ListShape<Search, Filter, Order>,
): List<Order, Search> {
  const names: readonly string[] = [...everywhere, ...shape.filters];
  const unknown = Object.keys(query).find((name) => Object.hasOwn(listQuery, name) && !names.includes(name));
  if (unknown !== undefined) throw unknownFilter(unknown);

  const { page = 1, limit = shape.defaultLimit } = query;
  return {
    terms: searchOf(query, shape),
    join: query.searchJoin ?? 'and',
    filters: filtersOf(query, shape),
    orderBy: parseOrderBy(query, shape),
    sortedBy: query.sortedBy ?? query.sorted_by,
    page,
    limit,
    offset: (page - 1) * limit,
  };
}

function searchOf<Search extends string>({ search }: RawListQuery, shape: ListShape<Search>) {
  if (search === undefined) return [];
  const terms = parseSearchExpression(search);
  if (!terms) throw invalidField('search');

  const isKnown = (term: SearchTerm): term is SearchTerm & { field: Search } =>
    shape.search.some((field) => field === term.field);
  return terms.map((term) => {
    if (!isKnown(term)) throw unknownFilter(term.field);
    return term;
  });
}

/** Returns the filters of the request. Empty ones are ignored, because forms send empty fields. */
const filtersOf = (query: RawListQuery, { filters }: ListShape) =>
  filters.flatMap((field) => {
    const value = query[field];
    return value === undefined || value === '' ? [] : [{ field, value }];
  });

function parseOrderBy<Order extends string>(
  { orderBy, order_by }: RawListQuery,
  { orders }: Pick<ListShape<string, FilterName, Order>, 'orders'>,
) {
  const sort = orderBy ?? order_by;
  const order = orders.find((known) => known === sort);
  if (sort !== undefined && order === undefined) throw invalidField('orderBy');
  return order;
}

/** Returns the refusal of a parameter or search field without meaning for a list. */
export const unknownFilter = (field: string) =>
  new Refusal('unknown_filter', { values: { field }, errors: { [field]: ['refusal.unknown_filter'] } });

interface PageBounds {
  page: number;
  limit: number;
  total: number;
}

const lastPageOf = ({ limit, total }: PageBounds) => Math.max(1, Math.ceil(total / limit));

/** Returns one page in the common envelope. */
export const pageReply = <T>(data: T[], cut: PageBounds) => ({
  data,
  currentPage: cut.page,
  lastPage: lastPageOf(cut),
  perPage: cut.limit,
  total: cut.total,
});

/** The same for items that are already JSON. `more` holds further members, after a comma. */
export const pagedJson = (items: readonly string[], cut: PageBounds, more = ''): string =>
  `{"data":[${items.join(',')}],"currentPage":${cut.page},"lastPage":${lastPageOf(cut)}` +
  `,"perPage":${cut.limit},"total":${cut.total}${more}}`;
