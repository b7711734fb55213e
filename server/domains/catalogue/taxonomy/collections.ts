/** The kinds of collections. */
export type CollectionKind = 'category' | 'brand' | 'dietary' | 'tag' | 'deal' | 'type';

/** The name of a collection, as stored in `product_collections` and `collection_products`. */
export type CollectionName = 'all' | `${CollectionKind}:${string}`;

export const collectionName = (kind: CollectionKind, slug: string): CollectionName => `${kind}:${slug}`;
