import Type, { type Static } from 'typebox';
import { socialTypes } from '../../content/settings/socials.ts';
import { collection, LanguageQuery, listQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import {
  Attachment,
  Id,
  Nullable,
  PageReply,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../../lib/shapes.ts';
import { ProductCard } from '../listing/product-cards.ts';

const clock = Nullable(Type.String({ description: 'HH:MM in Kuala Lumpur; null on a rest day' }));

export const Shop = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  owner_name: Type.String(),
  cover_image: Nullable(Attachment),
  address: Type.Object({
    street_address: Type.String(),
    street_address_2: Nullable(Type.String()),
    zip: Type.String(),
    city: Type.String(),
    state_id: Id,
    state: Type.String(),
    country_code: Type.String(),
    lat: Nullable(Type.Number({ description: 'null: not known' })),
    lng: Nullable(Type.Number()),
  }),
  phone: Type.String(),
  website: Type.String(),
  email: Type.String(),
  socials: Type.Array(Type.Object({ type: StringEnum(socialTypes), url: Type.String() })),
  opening_hours: Type.Array(
    Type.Object({
      day: Type.Integer({ description: '1 is Monday, 7 is Sunday' }),
      open: clock,
      close: clock,
    }),
  ),
  pickup_available: Type.Boolean({ description: 'orders can be collected here' }),
  rating: Nullable(Type.Number({ description: 'the average rating of its products, to a tenth' })),
  product_count: Type.Integer(),
  position: Type.Integer(),
  is_active: Type.Boolean(),
  created_at: Timestamp,
});

export type Shop = Static<typeof Shop>;

const language = { lang: listQuery.lang };
const oneShop = Type.Object({
  data: Shop,
  categories: Type.Array(
    Type.Object({ id: Id, name: Type.String(), slug: Type.String(), product_count: Type.Integer() }),
  ),
  featured: Type.Array(ProductCard),
});

export const shopList = collection({
  search: ['name', 'slug'],
  filters: ['text', 'keyword', 'slug', 'state_id'],
  orders: ['position', 'name'],
});

export const listShops = get('/shops', 'anyone', {
  summary: 'The shop locations, with hours and addresses.',
  query: StrictObject(shopList.query),
  reply: PageReply(Shop),
});

export const getShop = get('/shops/:slug', 'anyone', {
  summary: 'One shop location by its slug or id, with its products.',
  params: Type.Object({ slug: Id }),
  query: LanguageQuery,
  reply: oneShop,
});

/** Without a slug it returns the first one. */
export const getShopBySlug = get('/shop', 'anyone', {
  summary: 'One shop location by its slug, or the first one.',
  query: StrictObject({ ...language, slug: Type.Optional(Id) }),
  reply: oneShop,
});

/** By slug or id. */
export const getShopBySlugAlias = get('/shop/:slug', 'anyone', getShop.call);
