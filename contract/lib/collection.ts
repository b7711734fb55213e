import Type, { type Static, type TInteger, type TObject, type TOptional, type TUnsafe } from 'typebox';
import { languages } from './languages.ts';
import { maxItemsPerPage } from './limits.ts';
import { StrictObject, StringEnum } from './shapes.ts';

const QueryString = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
export const QueryFlag = Type.Optional(Type.Boolean({ description: '1 or 0' }));
// biome-ignore format: table
const SortOrder = Type.Optional(
  StringEnum([
    'price', 'name', 'created_at', 'sold', 'featured', 'relevance', 'position', 'rating', // products
    'expected_harvest', 'sown_on', 'status', 'quantity_alive', 'closed_on', 'kg_m2', // of batches and archives
  ] as const),
);
const Direction = Type.Optional(StringEnum(['asc', 'desc'] as const));

/**
 * The parameters of every list (specification, section 3, and the generic collection helpers of section 7). Both
 * spellings of the order are accepted. A list refuses filters that it does not have.
 */
export const listQuery = {
  lang: Type.Optional(StringEnum(languages)),
  search: QueryString(500),
  searchJoin: Type.Optional(StringEnum(['and', 'or'] as const)),
  orderBy: SortOrder,
  order_by: SortOrder,
  sortedBy: Direction,
  sorted_by: Direction,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  type: QueryString(40),
  action_type: QueryString(40),
  text: QueryString(80),
  keyword: QueryString(80),
  category: QueryString(120),
  slug: QueryString(120),
  status: QueryString(40),
  is_active: QueryFlag,
  display_id: QueryString(40),
  shop_id: QueryString(64),
  state_id: QueryString(64),
  show_in_nav: QueryFlag,
  parent_slug: QueryString(120),
  status_slug: QueryString(40),
  category_id: QueryString(64),
  brand_id: QueryString(64),
  category_slugs: QueryString(400),
  currency: Type.Optional(StringEnum(['MYR'] as const)),
  show_available: QueryFlag,
  show_in_sidemenu: QueryFlag,
  show_in_footer: QueryFlag,
};

/** The query of a call that takes only the language. */
export const LanguageQuery = StrictObject({ lang: listQuery.lang });

/** A filter of some lists only. */
export type FilterName = Exclude<
  keyof typeof listQuery,
  | 'lang'
  | 'search'
  | 'searchJoin'
  | 'orderBy'
  | 'order_by'
  | 'sortedBy'
  | 'sorted_by'
  | 'limit'
  | 'page'
  | 'currency'
  | 'is_active'
>;

/** The number of items on a page, unless a list or its caller states another. */
const defaultPageSize = 30;

interface ListParameters<Search, Filter, Order> {
  search: readonly Search[]; // fields of `search=`
  filters: readonly Filter[]; // further parameters of a list
  orders: readonly Order[]; // the possible values of `orderBy`
  defaultLimit?: number; // the default number of items on a page
  most?: number; // items of a page
}

/**
 * Declares a list: its search fields, filters and orders. `query` holds its parameters, for its schema, and the
 * server applies this declaration (server/platform/http/list-query.ts), so the two cannot differ.
 */
export function collection<
  const Search extends string,
  const Filter extends FilterName,
  const Order extends string,
>({
  search,
  filters,
  orders,
  defaultLimit = defaultPageSize,
  most = Math.max(defaultLimit, maxItemsPerPage),
}: ListParameters<Search, Filter, Order>) {
  const { lang, searchJoin, sortedBy, sorted_by, page, currency, is_active } = listQuery;
  const order: TOptional<TUnsafe<Order>> = Type.Optional(StringEnum(orders));
  const limit: TOptional<TInteger> = Type.Optional(Type.Integer({ minimum: 1, maximum: most }));
  const searched = Type.Optional(
    Type.String({
      maxLength: 500,
      description: `field:value;field:value, where a field is one of ${search.join(', ')}`,
    }),
  );
  const own = Object.fromEntries(filters.map((name) => [name, listQuery[name]])) as Pick<
    typeof listQuery,
    Filter
  >;
  return {
    search,
    filters,
    orders,
    defaultLimit,
    query: {
      lang,
      search: searched,
      searchJoin,
      orderBy: order,
      order_by: order,
      sortedBy,
      sorted_by,
      limit,
      page,
      currency,
      is_active,
      ...own,
    },
  };
}

/** The parameters of every list. */
export type ListQuery = Static<TObject<typeof listQuery>>;

/**
 * One condition of a search: the field has one of these values; for a price or a day, from the first to the second.
 */
export interface SearchTerm {
  field: string;
  values: readonly string[];
}

/** Characters that would be parsed as part of the expression rather than of the value. */
const special = /[;:,"\\]|^\s|\s$|^$/;

const asValue = (value: string) =>
  special.test(value) ? `"${value.replace(/[\\"]/g, (character) => `\\${character}`)}"` : value;

/**
 * Returns the `search` parameter: `category:leafy;name:sawi`. Quotes are escaped here; the address encodes the rest.
 */
export const searchExpression = (terms: readonly SearchTerm[]) =>
  terms.map(({ field, values }) => `${field}:${values.map(asValue).join(',')}`).join(';');
