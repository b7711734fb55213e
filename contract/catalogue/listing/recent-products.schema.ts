import Type from 'typebox';
import { collection, listQuery } from '../../lib/collection.schema.ts';
import { Id, Paged, StrictObject, Timestamp } from '../../lib/shapes.schema.ts';
import { ProductCard } from '../catalogue.schema.ts';

export const RecentProduct = Type.Object({ ...ProductCard.properties, viewed_at: Timestamp });

const language = { lang: listQuery.lang };

export const recentList = collection({
  search: ['name', 'slug', 'viewed_at'],
  filters: ['text', 'keyword', 'slug'],
  orders: ['viewed_at', 'name'],
});

export const listRecent = {
  summary: 'What the shopper has looked at, the latest first.',
  query: StrictObject(recentList.query),
  reply: Paged(RecentProduct),
};
export const recordRecentView = {
  summary: 'The shopper looks at a product; or has looked at several, the first one first.',
  query: StrictObject(language),
  body: Type.Union([
    StrictObject({ product_id: Id }),
    StrictObject({ product_ids: Type.Array(Id, { minItems: 1, maxItems: 30 }) }),
  ]),
  reply: Type.Null(),
};
export const clearRecentProducts = {
  summary: 'Forgets what the shopper has looked at: these products, or all of them.',
  query: StrictObject({ ...language, ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })) }),
  reply: Type.Null(),
};
