/** What products can be looked up by on a shelf of their own. */
export type CollectionKind = 'category' | 'brand' | 'dietary' | 'tag' | 'deal' | 'type';

/** A place where products stand together, as `shelves` and `shelved_products` write it. */
export type CollectionName = 'all' | `${CollectionKind}:${string}`;

export const collectionName = (kind: CollectionKind, slug: string): CollectionName => `${kind}:${slug}`;
