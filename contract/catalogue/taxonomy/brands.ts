import Type, { type Static } from 'typebox';
import { collection, LanguageQuery, listQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import {
  Attachment,
  Id,
  ListReply,
  NamedRecord,
  Nullable,
  PageReply,
  RecordReply,
  StrictObject,
  StringEnum,
} from '../../lib/shapes.ts';
import { language } from '../catalogue-shapes.ts';
import { productFilters } from '../listing/product-lists.ts';

export const Brand = Type.Object({
  id: Id,
  name: Type.String(),
  latin_name: Type.String({ description: 'the name in Latin letters, in any language' }),
  slug: Type.String(),
  details: Type.String(),
  image: Nullable(Attachment),
  product_count: Type.Integer(),
  position: Type.Integer(),
});

export type Brand = Static<typeof Brand>;

export const brandCategories = get('/fetch-brand-category', 'anyone', {
  summary: 'The categories of a brand, or the brands of a category.',
  query: StrictObject({
    ...language,
    brand: productFilters.brand,
    brand_id: listQuery.brand_id,
    category: listQuery.category,
  }),
  reply: ListReply(
    Type.Object({
      brand: NamedRecord,
      categories: Type.Array(
        Type.Object({ id: Id, name: Type.String(), slug: Type.String(), product_count: Type.Integer() }),
      ),
    }),
  ),
});

export const brandsByLetter = get('/sort-brand-category', 'anyone', {
  summary: 'Brands from A to Z.',
  query: StrictObject({
    ...language,
    category: listQuery.category,
    sorted_by: Type.Optional(StringEnum(['name', 'popular', 'position'] as const)),
    text: listQuery.text,
  }),
  reply: ListReply(Type.Object({ letter: Type.String(), brands: Type.Array(Brand) })),
});
export const brandList = collection({
  search: ['name', 'slug'],
  filters: ['text', 'keyword', 'slug', 'brand_id', 'category'],
  orders: ['position', 'name'],
});

export const listBrands = get('/brands', 'anyone', {
  summary: 'The brands: growers and makers whose names are on packs.',
  query: StrictObject(brandList.query),
  reply: PageReply(Brand),
});

export const getBrand = get('/brands/:slug', 'anyone', {
  summary: 'One brand by its slug or id.',
  params: Type.Object({ slug: Id }),
  query: LanguageQuery,
  reply: RecordReply(Brand),
});
