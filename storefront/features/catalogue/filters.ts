import type { ProductsQuery } from '@kebun/contract/catalogue.ts';
import { type ProductSort, productSorts } from '@kebun/contract/product-sorts.ts';

/** What a list of products is narrowed to and how it is ordered, as its address says it. */
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
}

/** Their names in an address, in the order they stand there. */
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
] as const;

const [firstSort] = productSorts;
const listed = (value: string | null) => (value ? value.split(',').filter(Boolean) : []);
const isSort = (value: string | null): value is ProductSort =>
  productSorts.some((sort) => sort.value === value);
const amount = (value: string | undefined) => (value && /^\d{1,8}$/.test(value) ? Number(value) : undefined);

/** Whatever is not understood is as if it were not there. */
export function readFilters(search: URLSearchParams): Filters {
  const [least, most] = (search.get('price') ?? '').split(',');
  const sort = search.get('sort');
  return {
    text: (search.get('text') ?? '').trim().slice(0, 80),
    category: search.get('category') ?? '',
    brand: listed(search.get('brand')),
    dietary: listed(search.get('dietary')),
    tags: listed(search.get('tags')),
    least: amount(least),
    most: amount(most),
    inStock: search.get('in_stock') === '1',
    onSale: search.get('on_sale') === '1',
    sort: isSort(sort) ? sort : firstSort.value,
  };
}

const priceOf = ({ least, most }: Filters) =>
  least === undefined && most === undefined ? undefined : `${least ?? ''},${most ?? ''}`;

/** Nothing is left out and nothing is moved: the list itself, and not one of the thousand ways to look at it. */
export const isWhole = (filters: Filters): boolean =>
  Object.entries(writeFilters(filters)).every(([name, value]) => name === 'category' || value === undefined);

const joined = (slugs: readonly string[]) => (slugs.length > 0 ? slugs.join(',') : undefined);

/** As an address says them: what is as it always is goes without saying. */
export const writeFilters = (filters: Filters): Record<string, string | undefined> => ({
  text: filters.text || undefined,
  category: filters.category || undefined,
  brand: joined(filters.brand),
  dietary: joined(filters.dietary),
  tags: joined(filters.tags),
  price: priceOf(filters),
  in_stock: filters.inStock ? '1' : undefined,
  on_sale: filters.onSale ? '1' : undefined,
  sort: filters.sort === firstSort.value ? undefined : filters.sort,
});

/** As the API is asked. A search without a chosen order goes by what fits best. */
export function askedOf(filters: Filters): ProductsQuery {
  const { orderBy, sortedBy } = productSorts.find(({ value }) => value === filters.sort) ?? firstSort;
  const price = priceOf(filters);
  const isByFit = filters.text !== '' && filters.sort === firstSort.value;
  return {
    ...(filters.text && { text: filters.text }),
    ...(filters.category && { category: filters.category }),
    ...(filters.brand.length > 0 && { brand: filters.brand.join(',') }),
    ...(filters.dietary.length > 0 && { dietary: filters.dietary.join(',') }),
    ...(filters.tags.length > 0 && { tags: filters.tags.join(',') }),
    ...(price && { price }),
    ...(filters.inStock && { show_available: true }),
    ...(filters.onSale && { on_sale: true }),
    ...(isByFit ? { orderBy: 'relevance' } : { orderBy, sortedBy }),
  };
}

/** Nothing but where one is: the category or the words searched for, and the order. */
export const withoutFilters = ({ text, category, sort }: Filters): Filters => ({
  ...readFilters(new URLSearchParams()),
  text,
  category,
  sort,
});

type Chosen = 'brand' | 'dietary' | 'tags';

export const isChosen = (filters: Filters, kind: Chosen, slug: string) => filters[kind].includes(slug);

export const toggled = (filters: Filters, kind: Chosen, slug: string): Filters => ({
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
  Number(filters.onSale);
