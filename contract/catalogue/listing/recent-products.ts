import Type, { type Static } from 'typebox';
import { collection, LanguageQuery, listQuery } from '../../lib/collection.ts';
import { del, get, post } from '../../lib/endpoint.ts';
import { maxItemsPerRequest, maxSeenProducts } from '../../lib/limits.ts';
import { Id, PageReply, StrictObject, Timestamp } from '../../lib/shapes.ts';
import { ProductCard } from './product-cards.ts';

export const RecentProduct = Type.Object({ ...ProductCard.properties, viewed_at: Timestamp });
export type RecentProduct = Static<typeof RecentProduct>;

const language = { lang: listQuery.lang };

export const recentList = collection({
  search: ['name', 'slug', 'viewed_at'],
  filters: ['text', 'keyword', 'slug'],
  orders: ['viewed_at', 'name'],
});

export const listRecent = get('/recent-products', 'shopper', {
  summary: "The shopper's recently viewed products, the latest first.",
  query: StrictObject(recentList.query),
  reply: PageReply(RecentProduct),
});

export const recordRecentView = post('/recent-products', 'shopper', {
  summary: 'Records a viewed product; or several, the earliest first.',
  query: LanguageQuery,
  body: Type.Union([
    StrictObject({ product_id: Id }),
    StrictObject({ product_ids: Type.Array(Id, { minItems: 1, maxItems: maxSeenProducts }) }),
  ]),
  reply: Type.Null(),
});

export const clearRecentProducts = del('/recent-products', 'shopper', {
  summary: 'Clears the recently viewed products: these, or all of them.',
  query: StrictObject({
    ...language,
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxItemsPerRequest })),
  }),
  reply: Type.Null(),
});
