import type { SearchTerm } from '@kebun/contract/lib/collection.ts';

const maxSearchTerms = 12;
const field = /[a-z][a-z0-9_.]{0,59}/y;
const plain = /[^;:,"\\]+/y;
const quoted = /"((?:[^"\\]|\\["\\])*)"/y;

/**
 * Parses `field:value;field:value`. A value is quoted if it contains `;`, `:`, `,`, a quote or a backslash. Commas
 * separate several values. Returns undefined for invalid input or too many terms.
 */
export function parseSearchExpression(text: string): SearchTerm[] | undefined {
  const terms: SearchTerm[] = [];
  let at = 0;

  const take = (form: RegExp) => {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found) at = form.lastIndex;
    return found;
  };
  const takeValue = () => {
    const inQuotes = take(quoted);
    if (inQuotes) return (inQuotes[1] ?? '').replace(/\\(["\\])/g, '$1');
    return take(plain)?.[0].trim() || undefined;
  };
  const takeSign = (sign: string) => text[at] === sign && Boolean(++at);

  do {
    const name = take(field)?.[0];
    if (name === undefined || !takeSign(':')) return undefined;
    const values: string[] = [];
    do {
      const value = takeValue();
      if (value === undefined) return undefined;
      values.push(value);
    } while (takeSign(','));
    terms.push({ field: name, values });
  } while (takeSign(';'));

  return at === text.length && terms.length <= maxSearchTerms ? terms : undefined;
}
