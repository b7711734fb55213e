import type { ProductsQuery, productList } from '@kebun/contract/catalogue/listing/product-lists.ts';
import type { SearchTerm } from '@kebun/contract/lib/collection.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { type SearchQuery, searchQueryOf } from '../search/search-query.ts';
import { type CollectionKind, type CollectionName, collectionName } from '../taxonomy/collections.ts';

/** One filter of a product list. */
export type ProductFilter =
  | { by: 'collection'; kind: CollectionKind; collections: readonly CollectionName[] } // matches products on any of them
  | { by: 'collection_id'; kind: 'category' | 'brand'; id: string }
  | { by: 'shop_id'; id: string }
  | { by: 'price'; from: number; to: number }
  | { by: 'slug'; slugs: readonly string[] }
  | { by: 'text'; query: SearchQuery }
  | {
      by:
        | 'on_sale'
        | 'is_featured'
        | 'is_new'
        | 'is_sold'
        | 'is_sold_this_week'
        | 'is_popular'
        | 'is_available'
        | 'is_simple'
        | 'nothing';
    };

/** `every`: filters that must all match. `some`: filters of which one must match (`search=…&searchJoin=or`). */
export interface ProductFilters {
  every: readonly ProductFilter[];
  some: readonly ProductFilter[];
}

export function filtersOf(
  query: ProductsQuery,
  { terms, join }: { terms: readonly SearchTerm[]; join: 'and' | 'or' },
): ProductFilters {
  const own = [...parameterFilters(query)];
  const searched = terms.map(termFilter);
  return join === 'or' ? { every: own, some: searched } : { every: [...own, ...searched], some: [] };
}

function* parameterFilters(query: ProductsQuery): Iterable<ProductFilter> {
  const { category, parent_slug, category_slugs, brand, dietary, tags } = query;

  for (const slugs of [category, parent_slug, category_slugs])
    if (slugs) yield collectionFilter('category', splitList(slugs));
  if (query.category_id) yield { by: 'collection_id', kind: 'category', id: query.category_id };
  if (query.brand_id) yield { by: 'collection_id', kind: 'brand', id: query.brand_id };
  if (brand) yield collectionFilter('brand', splitList(brand));
  if (dietary) yield collectionFilter('dietary', splitList(dietary));
  if (tags) yield collectionFilter('tag', splitList(tags));
  if (query.shop_id) yield { by: 'shop_id', id: query.shop_id };
  if (query.slug) yield { by: 'slug', slugs: splitList(query.slug) };
  if (query.price) yield priceFilter(query.price.split(','), 'price');
  if (query.on_sale) yield { by: 'on_sale' };
  if (query.show_available) yield { by: 'is_available' };
  for (const text of [query.text, query.keyword]) if (text?.trim()) yield textFilter(text);
  if (query.type) yield typeFilter(query.type);
}

function termFilter({ field, values }: SearchTerm): ProductFilter {
  switch (field as (typeof productList)['search'][number]) {
    case 'name':
      return textFilter(values.join(' '));
    case 'slug':
      return { by: 'slug', slugs: values };
    case 'categories.id':
      return { by: 'collection_id', kind: 'category', id: values.join() };
    case 'categories.slug':
      return collectionFilter('category', values);
    case 'brands.id':
      return { by: 'collection_id', kind: 'brand', id: values.join() };
    case 'brands.slug':
      return collectionFilter('brand', values);
    case 'dietary.slug':
      return collectionFilter('dietary', values);
    case 'tags.slug':
      return collectionFilter('tag', values);
    case 'price':
      return priceFilter(values, 'search');
  }
}

const splitList = (commaSeparated: string) => commaSeparated.split(',').filter((part) => part !== '');

const collectionFilter = (kind: CollectionKind, slugs: readonly string[]): ProductFilter => ({
  by: 'collection',
  kind,
  collections: slugs.map((slug) => collectionName(kind, slug)),
});

/** Parses a price range. A missing end is open. */
function priceFilter([from = '', to = from, ...rest]: readonly string[], field: string): ProductFilter {
  if (rest.length > 0 || !/^\d{0,8}$/.test(from) || !/^\d{0,8}$/.test(to)) throw invalidField(field);
  return { by: 'price', from: Number(from), to: to === '' ? Number.MAX_SAFE_INTEGER : Number(to) };
}

/** A single letter is too short to search for and matches nothing. */
function textFilter(text: string): ProductFilter {
  const query = searchQueryOf(text);
  return query ? { by: 'text', query } : { by: 'nothing' };
}

/** Most products are simple, so this type has no collection. */
function typeFilter(type: string): ProductFilter {
  if (type === 'simple') return { by: 'is_simple' };
  if (type === 'variable' || type === 'bundle') return collectionFilter('type', [type]);
  throw invalidField('type');
}
