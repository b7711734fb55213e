import type { MessageKey } from '../../lib/texts.ts';

/** The seven orders of a product list in the specification. The first is the default. */
// biome-ignore format: table
export const productSorts = [
  { value: 'featured',      orderBy: 'featured',   sortedBy: 'desc', label: 'sort.featured' },
  { value: 'lowest_price',  orderBy: 'price',      sortedBy: 'asc',  label: 'sort.lowest_price' },
  { value: 'highest_price', orderBy: 'price',      sortedBy: 'desc', label: 'sort.highest_price' },
  { value: 'title_a_z',     orderBy: 'name',       sortedBy: 'asc',  label: 'sort.title_a_z' },
  { value: 'title_z_a',     orderBy: 'name',       sortedBy: 'desc', label: 'sort.title_z_a' },
  { value: 'new_arrivals',  orderBy: 'created_at', sortedBy: 'desc', label: 'sort.new_arrivals' },
  { value: 'best_sellers',  orderBy: 'sold',       sortedBy: 'desc', label: 'sort.best_sellers' },
] as const satisfies readonly { value: string; orderBy: string; sortedBy: 'asc' | 'desc'; label: MessageKey }[];

export type ProductSort = (typeof productSorts)[number]['value'];
