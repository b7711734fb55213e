import type { SectionOf } from '@kebun/contract/content/layouts/layouts.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import {
  bestSellersQuery,
  featuredQuery,
  newArrivalsQuery,
  onSaleQuery,
  popularQuery,
} from '#features/catalogue/listing/queries.ts';

type ProductSource = SectionOf<'rail'>['source'];

/** The product lists of a rail: title, query, and the address of the whole list. */
// biome-ignore format: table
const kinds = {
  best_sellers: { title: 'catalogue.best_sellers', hint: 'home.best_hint',     query: bestSellersQuery, more: { sort: 'best_sellers' } },
  popular:      { title: 'home.popular',           hint: 'home.popular_hint',  query: popularQuery,     more: undefined },
  new:          { title: 'home.new',               hint: 'home.new_hint',      query: newArrivalsQuery, more: { sort: 'new_arrivals' } },
  featured:     { title: 'home.featured',          hint: 'home.featured_hint', query: featuredQuery,    more: { sort: 'featured' } },
  on_sale:      { title: 'catalogue.on_sale',              hint: 'home.sale_hint',     query: onSaleQuery,      more: { on_sale: 1 } },
} as const satisfies Record<ProductSource, { title: MessageKey; hint: MessageKey; query: object; more: object | undefined }>;

export const productSourceOf = (source: ProductSource) => kinds[source];
