import type { Static, TObject } from 'typebox';
import type { listQuery } from './collection.schema.ts';

/** What every list may be asked by. */
export type ListQuery = Static<TObject<typeof listQuery>>;

/** One condition of a search: the field holds any of the values; for a price or a day, from the first to the second. */
export interface SearchTerm {
  field: string;
  values: readonly string[];
}

/** What would be read as part of the expression rather than of the value. */
const special = /[;:,"\\]|^\s|\s$|^$/;

const asValue = (value: string) =>
  special.test(value) ? `"${value.replace(/[\\"]/g, (character) => `\\${character}`)}"` : value;

/** `category:leafy;name:sawi`: what `search` holds. Quotes are escaped here; the address encodes the rest. */
export const searchExpression = (terms: readonly SearchTerm[]) =>
  terms.map(({ field, values }) => `${field}:${values.map(asValue).join(',')}`).join(';');
