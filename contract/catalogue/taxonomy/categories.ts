import Type, { type Static } from 'typebox';
import { categorySize } from '../../content/settings/settings.ts';
import { collection, LanguageQuery, listQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import {
  Attachment,
  Id,
  NamedRecord,
  Nullable,
  PageReply,
  StrictObject,
  Timestamp,
} from '../../lib/shapes.ts';
import { language, Seo, Tint } from '../catalogue-shapes.ts';

const categoryFields = {
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  parent_id: Nullable(Id),
  parent_slug: Nullable(Type.String()),
  tint: Tint,
  image: Nullable(Attachment),
  details: Type.String(),
  product_count: Type.Integer(),
  level: Type.Integer({ description: '1 for the top level' }),
  position: Type.Integer(),
  show_in_nav: Type.Boolean(),
  show_in_sidemenu: Type.Boolean(),
  show_in_footer: Type.Boolean(),
  is_active: Type.Boolean(),
};

export const Category = Type.Object({
  ...categoryFields,
  children: Type.Array(Type.Object(categoryFields)),
});

export type Category = Static<typeof Category>;
export const CategoryPage = Type.Object({
  ...categoryFields,
  children: Type.Array(Type.Object(categoryFields)),
  seo: Seo,
});

/** Menus load as many as the specification's category size. */
export const categoryList = collection({
  search: ['name', 'slug', 'parent_slug'],
  filters: [
    'text',
    'keyword',
    'slug',
    'category',
    'category_id',
    'category_slugs',
    'parent_slug',
    'show_in_nav',
    'show_in_sidemenu',
    'show_in_footer',
  ],
  orders: ['position', 'name'],
  defaultLimit: categorySize,
});

export const listCategories = get('/categories', 'anyone', {
  summary: 'The categories of the shop, flat or as a tree.',
  query: StrictObject({
    ...categoryList.query,
    tree: Type.Optional(Type.Boolean()),
  }),
  reply: PageReply(Category),
});

export const getCategory = get('/categories/:slug', 'anyone', {
  summary: 'One category by its slug or id, with its ancestors and siblings.',
  params: Type.Object({ slug: Id }),
  query: LanguageQuery,
  reply: Type.Object({
    data: CategoryPage,
    breadcrumb: Type.Array(NamedRecord),
    siblings: Type.Array(NamedRecord),
  }),
});

export const navCategories = get('/fetch-nav-category', 'anyone', {
  summary: 'The category tree of the menus.',
  query: StrictObject({
    ...language,
    show_in_nav: listQuery.show_in_nav,
    depth: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  }),
  reply: Type.Object({ data: Type.Array(Category), updated_at: Timestamp }),
});
