import type { ProductDraft } from '@kebun/contract/catalogue/products/staff-products.ts';

type Fields = Record<string, unknown>;

interface MergedDraft {
  draft: ProductDraft;
  clashes: (keyof ProductDraft)[]; // that hold a value which both changed
}

/** Merges the changes of two editors who began from the same draft. Where both changed one value, `mine` stays. */
export function mergeDrafts(start: ProductDraft, mine: ProductDraft, theirs: ProductDraft): MergedDraft {
  const clashes = new Set<keyof ProductDraft>();
  const names = Object.keys({ ...theirs, ...mine }) as (keyof ProductDraft)[];
  const merged = names.map((name) => [
    name,
    merge(start[name], mine[name], theirs[name], () => clashes.add(name)),
  ]);
  return { draft: Object.fromEntries(merged), clashes: [...clashes] };
}

function merge(start: unknown, mine: unknown, theirs: unknown, onClash: () => void): unknown {
  if (isSame(mine, start) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, start)) return mine;
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(Array.isArray(start) ? start : [], mine, theirs, onClash);
  if (isFields(mine) && isFields(theirs)) {
    const before = isFields(start) ? start : {};
    const names = Object.keys({ ...theirs, ...mine });
    return Object.fromEntries(
      names.map((name) => [name, merge(before[name], mine[name], theirs[name], onClash)]),
    );
  }
  onClash();
  return mine;
}

/**
 * Merges item by item. Entries that one of them added are added; one that either removed goes, unless the other changed
 * it.
 */
function mergeLists(
  start: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  onClash: () => void,
) {
  const isSorted = isSame(mine.map(idOf), start.map(idOf)); // mine has the items and order of the start
  const [first, second] = isSorted ? [theirs, mine] : [mine, theirs];
  const items = [...first, ...second.filter((item) => findLike(item, first) === undefined)];
  return items.flatMap((item) => {
    const before = findLike(item, start);
    const [own, other] = [findLike(item, mine), findLike(item, theirs)];
    if (own !== undefined && other !== undefined) return [merge(before, own, other, onClash)];
    return before === undefined || !isSame(item, before) ? [item] : [];
  });
}

/** An item without an id is new: it is like no other. */
const idOf = (item: unknown) => (isFields(item) ? (item.id ?? item) : item);
const findLike = (item: unknown, items: readonly unknown[]) =>
  items.find((each) => idOf(each) === idOf(item));

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares by value. A missing text is the same as an empty one. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (isFields(one) && isFields(other))
    return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]));
  return (one ?? '') === (other ?? '');
}
