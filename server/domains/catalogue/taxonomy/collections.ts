/** The kinds of shelves. */
export type CollectionKind = 'category' | 'brand' | 'dietary' | 'tag' | 'deal' | 'type';

/** The name of a shelf, as stored in `shelves` and `collection_products`. */
export type CollectionName = 'all' | `${CollectionKind}:${string}`;

export const collectionName = (kind: CollectionKind, slug: string): CollectionName => `${kind}:${slug}`;
