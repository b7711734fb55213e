import { productSorts } from '@kebun/contract/catalogue/listing/product-sorts.ts';
import { stages } from '@kebun/contract/farms/batches/stages.ts';
import { pathWithoutLanguage } from '@kebun/contract/lib/languages.ts';
import { outcomes, sorts, tabs, views, weeks } from './features/farms/farm-address.ts';

/**
 * Rates the parameters of an address. `fit`: a page that may be cached. `passing`: a page, but a part of its address
 * has no effect, so that it is rendered each time. `nowhere`: no page has this address.
 */
export type AddressRating = 'fit' | 'passing' | 'nowhere';

type Values = readonly string[] | RegExp;

const number = /^[1-9]\d{0,5}$/;
const flag = ['0', '1', 'true', 'false'];
const anything = /^/; // search texts and names: only the API knows which exist
const orders = [...productSorts.map(({ orderBy }) => orderBy), 'relevance'];

/** The valid values of each parameter, on any page. */
// biome-ignore format: table
export const valuesOf = new Map<string, Values>(Object.entries({
  page: number, from: number, limit: number, cycles: number,
  in_stock: flag, on_sale: flag, show_available: flag,
  price: /^\d{0,8}(,\d{0,8})?$/,
  sort: productSorts.map(({ value }) => value),
  orderBy: orders, order_by: orders,
  sortedBy: ['asc', 'desc'], sorted_by: ['asc', 'desc'],
  searchJoin: ['and', 'or'],
  currency: ['MYR'],
  period: ['week', 'month'],
  version: /^\d{1,4}\.\d{1,4}$/,
  year: /^\d{4}$/,
  step: ['code'],
  stage: stages, ready: weeks, outcome: outcomes, view: views,
  pack: /^[\w-]{1,64}$/,
  tab: [],

  text: anything, keyword: anything, search: anything,
  category: anything, brand: anything, dietary: anything, tags: anything, slug: anything,
  type: anything, action_type: anything, brand_id: anything, category_id: anything, category_slugs: anything,
  parent_slug: anything, shop_id: anything, layout: anything,
  farm: anything, crop: anything, id: anything, code: anything, gtin: anything,
}));

const valuesAt = new Map<string, Values>(
  Object.entries({
    '/farm tab': tabs,
    '/farm sort': sorts,
    '/shocking-deals tab': ['running', 'next'],
  }),
);

const accepts = (values: Values, value: string) =>
  values instanceof RegExp ? values.test(value) : values.includes(value);

/** Returns whether a parameter has an effect beside the others. */
function counts(path: string, name: string, search: URLSearchParams): boolean {
  const has = (other: string) => Boolean(search.get(other));
  if (name === 'pack') return false; // only the product knows its packs
  if (name === 'gtin') return path !== '/t'; // it belongs to the code in the path
  if (name === 'from') return Number(search.get('from')) <= Number(search.get('page') ?? 1);
  if (path === '/brands' || path === '/shops') return name === 'slug' || has('slug');
  if (path === '/search') return ['text', 'keyword'].includes(name) || has('text') || has('keyword');
  return path !== '/farm' || countsOnFarm(name, search);
}

function countsOnFarm(name: string, search: URLSearchParams) {
  const tab = search.get('tab');
  const view = search.get('view');
  if (['year', 'outcome', 'cycles'].includes(name)) return tab === 'archive' || view === 'archive';
  if (['stage', 'crop', 'ready', 'text', 'sort', 'page'].includes(name)) return tab === 'batches';
  if (name === 'id') return view !== null && view !== 'legend';
  if (name === 'view') return view === 'legend' || view === 'archive' || search.has('id');
  return true;
}

/** Returns whether the order, in the API's words, is one that the page has. */
function isOrder(search: URLSearchParams) {
  const by = search.get('orderBy') || search.get('order_by');
  const direction = search.get('sortedBy') || search.get('sorted_by');
  return (
    !by ||
    by === 'relevance' ||
    productSorts.some(({ orderBy, sortedBy }) => orderBy === by && (!direction || sortedBy === direction))
  );
}

/** Rates an address: its path must be that of a page, in any language, and its parameters known to that page. */
export function fitnessOf(pathname: string, search: URLSearchParams): AddressRating {
  const path = pathWithoutLanguage(pathname);
  const filled = [...search].filter(([, value]) => value !== '');
  const isTaken = ([name, value]: [string, string]) => {
    const values = valuesAt.get(`${path} ${name}`) ?? valuesOf.get(name);
    return values !== undefined && accepts(values, value);
  };

  if (!filled.every(isTaken) || !isOrder(search)) return 'nowhere';
  return filled.every(([name]) => counts(path, name, search)) ? 'fit' : 'passing';
}
