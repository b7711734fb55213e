import Type, { type Static } from 'typebox';
import { ProductCard } from '../catalogue/listing/product-cards.ts';
import { collection, LanguageQuery, listQuery } from '../lib/collection.ts';
import { del, get, post } from '../lib/endpoint.ts';
import { maxItemsPerRequest } from '../lib/limits.ts';
import {
  Id,
  ListReply,
  Nullable,
  PageReply,
  RecordReply,
  Sen,
  StrictObject,
  Timestamp,
} from '../lib/shapes.ts';

/** A favourite, with its changes since it was added. */
export const WishlistItem = Type.Object({
  id: Id,
  product: ProductCard,
  variation_option_id: Nullable(Id),
  price_when_added: Sen,
  price_dropped: Type.Boolean({ description: 'it costs less than when it was added' }),
  back_in_stock: Type.Boolean({ description: 'it was sold out when it was added, and is in stock now' }),
  created_at: Timestamp,
});

export type WishlistItem = Static<typeof WishlistItem>;

const WishlistChange = Type.Object({
  in_wishlist: Type.Boolean(),
  message: Type.String(),
  count: Type.Integer({ description: 'the present number' }),
});

const language = { lang: listQuery.lang };

export const wishList = collection({
  search: ['name', 'slug', 'created_at', 'price_when_added'],
  filters: ['text', 'keyword', 'slug'],
  orders: ['created_at', 'name', 'price_when_added'],
});

export const getWishlistItem = get('/wishlist/:id', 'shopper', {
  summary: 'One favourite.',
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  reply: RecordReply(WishlistItem),
});

export const listWishlist = get('/wishlist', 'shopper', {
  summary: 'The favourites, the latest first; with `ids`, which of these products are favourites.',
  query: StrictObject({
    ...wishList.query,
    ids: Type.Optional(Type.Array(Id, { maxItems: maxItemsPerRequest })),
  }),
  reply: Type.Union([PageReply(WishlistItem), ListReply(Id)]),
});

export const addToWishlist = post('/wishlist', 'shopper', {
  summary: 'Adds a favourite, once; with `toggle` removes it if it exists.',
  query: LanguageQuery,
  body: StrictObject({
    product_id: Id,
    variation_option_id: Type.Optional(Id),
    toggle: Type.Optional(Type.Boolean()),
  }),
  reply: WishlistChange,
});

export const removeManyFromWishlist = del('/wishlist', 'shopper', {
  summary: 'Removes one or several favourites, existing or not.',
  query: StrictObject({
    ...language,
    product_id: Type.Array(Id, {
      minItems: 1,
      maxItems: maxItemsPerRequest,
      description: 'one id, or several separated by commas',
    }),
  }),
  reply: WishlistChange,
});

export const removeFromWishlist = del('/wishlist/:id', 'shopper', {
  summary: 'The same by the id of the favourite.',
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  reply: WishlistChange,
});

export type WishlistChange = Static<typeof addToWishlist.call.reply>;
