import Type, { type Static } from 'typebox';
import { get } from '../../lib/endpoint.ts';
import { maxSearchLength } from '../../lib/limits.ts';
import { Attachment, Id, Nullable, PageReply, RecordReply, Sen, StrictObject } from '../../lib/shapes.ts';
import { language, Tint } from '../catalogue-shapes.ts';
import { ProductCard } from '../listing/product-cards.ts';
import { Facets, productsQuery } from '../listing/product-lists.ts';

const Suggestion = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  image: Attachment,
  price: Sen,
  sale_price: Nullable(Sen),
  in_stock: Type.Boolean(),
  tint: Tint,
});

/** At most eight of each kind; not a paged list. */
export const suggest = get('/search', 'anyone', {
  summary: 'Suggestions while a shopper types, at most eight of each kind.',
  limit: 'search',
  query: StrictObject({ ...language, text: Type.Optional(Type.String({ maxLength: maxSearchLength })) }),
  reply: RecordReply(
    Type.Object({
      products: Type.Array(Suggestion),
      categories: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          slug: Type.String(),
          product_count: Type.Integer(),
          tint: Tint,
        }),
      ),
      brands: Type.Array(
        Type.Object({ id: Id, name: Type.String(), slug: Type.String(), product_count: Type.Integer() }),
      ),
      queries: Type.Array(Type.String()),
    }),
  ),
});
export type Suggestions = Static<typeof suggest.call.reply>['data'];

export const searchFilter = get('/fetch-search-filter', 'anyone', {
  summary: 'The filters of a product list, with counts.',
  query: productsQuery,
  reply: RecordReply(Facets),
});

export const searchProducts = get('/products-search', 'anyone', {
  summary: 'Products that match a text in English, Chinese or Malay, the best match first.',
  limit: 'search',
  query: productsQuery,
  reply: Type.Object({
    ...PageReply(ProductCard).properties,
    query: Type.Object({
      text: Type.String(),
      corrected: Nullable(Type.String()),
      synonyms: Type.Array(Type.String()),
      took_ms: Type.Number(),
    }),
    suggest: Type.Array(Type.String()),
  }),
});
