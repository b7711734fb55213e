import type { Static, TObject } from 'typebox';
import type { listQuery } from './collection.schema.ts';

/** The parameters of every list. */
export type ListQuery = Static<TObject<typeof listQuery>>;

/** One condition of a search: the field has one of these values; for a price or a day, from the first to the second. */
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
