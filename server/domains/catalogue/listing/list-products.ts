import {
  type Facets,
  type ProductsQuery,
  productList,
} from '@kebun/contract/catalogue/listing/product-lists.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import type { CacheTag } from '#platform/cache/cache-tags.ts';
import type { Db } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { pagedJson, parseListQuery } from '#platform/http/list-query.ts';
import { type CardWithStock, cardJson } from './card-with-stock.ts';
import { findFacets } from './facets.ts';
import { filtersOf, type ProductFilter, type ProductFilters } from './product-filters.ts';
import { findProductList, type ProductListPage, type ProductOrder } from './product-list.ts';

/** The filters and the default order of one kind of list. */
interface ProductListKind {
  only?: readonly ProductFilter[];
  orderBy?: ProductOrder;
}

const kinds: ReadonlyMap<string, ProductListKind> = new Map<string, ProductListKind>([
  ['best_seller', { only: [{ by: 'is_sold' }], orderBy: 'sold' }],
  ['best_seller_week', { only: [{ by: 'is_sold_this_week' }], orderBy: 'sold_week' }],
  ['popular', { only: [{ by: 'is_popular' }, { by: 'is_available' }], orderBy: 'popularity' }],
  ['new', { only: [{ by: 'is_new' }], orderBy: 'created_at' }],
  ['flash', { only: [{ by: 'collection', kind: 'deal', collections: ['deal:flash'] }] }],
  ['featured', { only: [{ by: 'is_featured' }], orderBy: 'featured' }],
]);

export interface ListProductsParams {
  db: Db;
  query: ProductsQuery;
  language: Language;
  t: Translate;
}

export interface FoundProducts extends ProductListPage {
  page: number;
  limit: number;
  facets: Facets | undefined;
}

/** Returns one page of products, filtered and sorted, with facets on request. */
export async function listProducts({ db, query, language, t }: ListProductsParams): Promise<FoundProducts> {
  const { page, limit, offset, orderBy, sortedBy } = parseListQuery(query, productList);
  const kind = kindOf(query);
  const filters = productFiltersOf(query);

  const params = {
    filters,
    orderBy: orderBy ?? kind?.orderBy,
    sortedBy: sortedBy ?? (orderBy === undefined ? 'desc' : 'asc'),
    limit,
    offset,
    language,
  } as const;
  const [found, facets] = await Promise.all([
    findProductList(db, params),
    query.with === 'facets' ? findFacets(db, filters, language, t) : undefined,
  ]);
  return { ...found, page, limit, facets };
}

/** Returns all filters of a list, from both query formats. */
export function productFiltersOf(query: ProductsQuery): ProductFilters {
  const { every, some } = filtersOf(query, parseListQuery(query, productList));
  return { every: [...(kindOf(query)?.only ?? []), ...every], some };
}

function kindOf({ action_type, period }: ProductsQuery) {
  if (action_type === undefined) return undefined;
  const isThisWeek = action_type === 'best_seller' && period === 'week';
  const kind = kinds.get(isThisWeek ? 'best_seller_week' : action_type);
  if (!kind) throw invalidField('action_type');
  return kind;
}

/** Serializes a page of cards, with facets when they were requested. */
export const productsJson = ({ cards, facets, ...cut }: FoundProducts, more = ''): string =>
  pagedJson(
    cards.map((card) => cardJson(card)),
    cut,
    `${facets ? `,"facets":${JSON.stringify(facets)}` : ''}${more}`,
  );

/** Returns the cache tags of a list: the catalogue and each product on the page. */
export const tagsOf = (cards: readonly Pick<CardWithStock, 'product_id'>[]): CacheTag[] => [
  'catalogue',
  ...cards.map((card) => `stock:${card.product_id}`),
];
