/** What products can be looked up by on a shelf of their own. */
export type ShelfKind = 'category' | 'brand' | 'dietary' | 'tag' | 'deal' | 'type';

/** A place where products stand together, as `shelves` and `shelved_products` write it. */
export type Shelf = 'all' | `${ShelfKind}:${string}`;

export const shelfOf = (kind: ShelfKind, slug: string): Shelf => `${kind}:${slug}`;
