import type { ProductsQuery } from '@kebun/contract/catalogue/listing/product-lists.ts';
import { type ProductSort, productSorts } from '@kebun/contract/catalogue/listing/product-sorts.ts';

/** The filters and the order of a product list, as in its address. */
export interface Filters {
  text: string;
  category: string;
  brand: readonly string[];
  dietary: readonly string[];
  tags: readonly string[];
  least: number | undefined; // sen
  most: number | undefined; // sen
  inStock: boolean;
  onSale: boolean;
  sort: ProductSort;
  /** Further API parameters, by their own names and unchanged. */
  more: Readonly<Record<string, string>>;
}

/** Parameters of the API's lists (specification, section 3) that are passed on unchanged. */
const handedOn = [
  'type',
  'action_type',
  'brand_id',
  'category_id',
  'category_slugs',
  'parent_slug',
  'shop_id',
  'currency',
  'search',
  'searchJoin',
  'limit',
] as const;

/** Their names in an address, in the order in which they are written. */
export const filterParameters = [
  'text',
  'category',
  'brand',
  'dietary',
  'tags',
  'price',
  'in_stock',
  'on_sale',
  'sort',
  'keyword', // from here on with the API's names
  'show_available',
  'orderBy',
  'order_by',
  'sortedBy',
  'sorted_by',
  ...handedOn,
] as const;

const [firstSort] = productSorts;
/** A form sends each choice separately, a link all of them with commas between. */
const splitChoices = (values: readonly string[]) => values.join(',').split(',').filter(Boolean);

/** Reads the order, by our own name or by the API's two parameters, in both spellings. */
function sortIn(search: URLSearchParams) {
  const orderBy = search.get('orderBy') ?? search.get('order_by');
  const sortedBy = search.get('sortedBy') ?? search.get('sorted_by');
  return (
    productSorts.find(({ value }) => value === search.get('sort')) ??
    productSorts.find((sort) => sort.orderBy === orderBy && (!sortedBy || sort.sortedBy === sortedBy)) ??
    firstSort
  ).value;
}

const amount = (value: string | undefined) => (value && /^\d{1,8}$/.test(value) ? Number(value) : undefined);

const isOn = (value: string | null) => value === '1' || value === 'true';

/** Unknown values are ignored. */
export function readFilters(search: URLSearchParams): Filters {
  const [least, most] = search.getAll('price').join(',').split(',');
  return {
    text: (search.get('text') ?? search.get('keyword') ?? '').trim().slice(0, 80),
    category: search.get('category') ?? '',
    brand: splitChoices(search.getAll('brand')),
    dietary: splitChoices(search.getAll('dietary')),
    tags: splitChoices(search.getAll('tags')),
    least: amount(least),
    most: amount(most),
    inStock: isOn(search.get('in_stock') ?? search.get('show_available')),
    onSale: isOn(search.get('on_sale')),
    sort: sortIn(search),
    more: Object.fromEntries(
      handedOn.map((name) => [name, search.get(name) ?? '']).filter(([, value]) => value),
    ),
  };
}

const priceOf = ({ least, most }: Filters) =>
  least === undefined && most === undefined ? undefined : `${least ?? ''},${most ?? ''}`;

/** Returns whether nothing is filtered or sorted: only this view of a list is indexed. */
export const isUnfiltered = (filters: Filters): boolean =>
  Object.entries(writeFilters(filters)).every(([name, value]) => name === 'category' || value === undefined);

const commaList = (slugs: readonly string[]) => (slugs.length > 0 ? slugs.join(',') : undefined);

/** Returns the parameters of an address; default values are left out. */
export const writeFilters = (filters: Filters): Record<string, string | undefined> => ({
  text: filters.text || undefined,
  category: filters.category || undefined,
  brand: commaList(filters.brand),
  dietary: commaList(filters.dietary),
  tags: commaList(filters.tags),
  price: priceOf(filters),
  in_stock: filters.inStock ? '1' : undefined,
  on_sale: filters.onSale ? '1' : undefined,
  sort: filters.sort === firstSort.value ? undefined : filters.sort,
  ...filters.more,
});

/** Returns the API query. A search without a chosen order sorts by relevance. */
export function toQuery(filters: Filters): ProductsQuery {
  const { orderBy, sortedBy } = productSorts.find(({ value }) => value === filters.sort) ?? firstSort;
  const price = priceOf(filters);
  const isUnordered = filters.sort === firstSort.value;
  const order = isUnordered && filters.text ? { orderBy: 'relevance' as const } : { orderBy, sortedBy };
  return {
    ...(filters.text && { text: filters.text }),
    ...(filters.category && { category: filters.category }),
    ...(filters.brand.length > 0 && { brand: filters.brand.join(',') }),
    ...(filters.dietary.length > 0 && { dietary: filters.dietary.join(',') }),
    ...(filters.tags.length > 0 && { tags: filters.tags.join(',') }),
    ...(price && { price }),
    ...(filters.inStock && { show_available: true }),
    ...(filters.onSale && { on_sale: true }),
    ...(!(isUnordered && filters.more.action_type) && order), // best sellers have an order of their own
    ...filters.more,
  };
}

/** Returns only the category or the search text, and the order. */
export const withoutFilters = ({ text, category, sort }: Filters): Filters => ({
  ...readFilters(new URLSearchParams()),
  text,
  category,
  sort,
});

type ListedFilter = 'brand' | 'dietary' | 'tags';

export const isChosen = (filters: Filters, kind: ListedFilter, slug: string) => filters[kind].includes(slug);

export const toggleFilter = (filters: Filters, kind: ListedFilter, slug: string): Filters => ({
  ...filters,
  [kind]: isChosen(filters, kind, slug)
    ? filters[kind].filter((other) => other !== slug)
    : [...filters[kind], slug],
});

export const countOf = (filters: Filters) =>
  filters.brand.length +
  filters.dietary.length +
  filters.tags.length +
  Number(priceOf(filters) !== undefined) +
  Number(filters.inStock) +
  Object.keys(filters.more).length +
  Number(filters.onSale);
