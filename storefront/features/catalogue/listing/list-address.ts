import type { Filters } from './filters.ts';
import type { PageRange } from './page-range.ts';

/** Makes the address of a list of products, wherever it stands: filtered so, these pages of it. */
export type ListAddress = (filters: Filters, span?: PageRange) => string;
