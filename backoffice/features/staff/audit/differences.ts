/** One changed value; undefined where there was none. */
export interface Difference {
  field: string;
  was: unknown;
  is: unknown;
}

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every value of an object by its path: `totals.fee`. */
function flatten(value: unknown, path = ''): [string, unknown][] {
  if (!isNested(value)) return path ? [[path, value]] : [];
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, path ? `${path}.${name}` : name));
}

/** Returns the changed values of a record. Unchanged ones are left out. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [new Map(flatten(before)), new Map(flatten(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, was: was.get(field), is: is.get(field) }))
    .filter(({ was, is }) => JSON.stringify(was ?? null) !== JSON.stringify(is ?? null));
}
