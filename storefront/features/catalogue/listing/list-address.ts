import type { Filters } from './filters.ts';
import type { PageRange } from './page-range.ts';

/** Returns the address of a product list with these filters and pages. */
export type ListAddress = (filters: Filters, span?: PageRange) => string;
