import Type, { type Static } from 'typebox';
import { collection, listQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import { Id, ListReply, PageReply, Sen, Slug, StrictObject, StringEnum } from '../../lib/shapes.ts';
import { language } from '../catalogue-shapes.ts';
import { Product } from '../products/product-pages.ts';
import { ProductCard } from './product-cards.ts';

const FacetCount = Type.Object({ id: Id, name: Type.String(), slug: Type.String(), count: Type.Integer() });

export const Facets = Type.Object({
  categories: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      slug: Type.String(),
      count: Type.Integer(),
      children: Type.Array(FacetCount),
    }),
  ),
  brands: Type.Array(FacetCount),
  dietary: Type.Array(FacetCount),
  tags: Type.Array(FacetCount),
  price: Type.Object({
    min: Sen,
    max: Sen,
    buckets: Type.Array(Type.Object({ min: Sen, max: Sen, count: Type.Integer() })),
  }),
  availability: Type.Object({ in_stock: Type.Integer() }),
  sort_options: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
});

export type Facets = Static<typeof Facets>;

/** The filters of a product list, in addition to the search expression. */
export const productFilters = {
  brand: Type.Optional(Type.String({ maxLength: 400 })),
  dietary: Type.Optional(Type.String({ maxLength: 400 })),
  tags: Type.Optional(Type.String({ maxLength: 400 })),
  price: Type.Optional(
    Type.String({ pattern: '^\\d{0,8},\\d{0,8}$', maxLength: 17, description: 'min,max in sen' }),
  ),
  on_sale: Type.Optional(Type.Boolean()),
};

const period = {
  period: Type.Optional(StringEnum(['week', 'month'] as const)), // of best sellers
};

export const productList = collection({
  search: [
    'name',
    'slug',
    'categories.id',
    'categories.slug',
    'brands.id',
    'brands.slug',
    'dietary.slug',
    'tags.slug',
    'price',
  ],
  filters: [
    'type',
    'action_type',
    'text',
    'keyword',
    'category',
    'category_id',
    'category_slugs',
    'parent_slug',
    'slug',
    'shop_id',
    'brand_id',
    'show_available',
  ],
  orders: ['featured', 'price', 'name', 'created_at', 'sold', 'relevance'],
});
export const productsQuery = StrictObject({
  ...productList.query,
  ...productFilters,
  ...period,
  with: Type.Optional(StringEnum(['facets'] as const)),
});
const listOnly = StrictObject(productList.query);

const ProductPage = Type.Object({ ...PageReply(ProductCard).properties, facets: Type.Optional(Facets) });

export const listProducts = get('/products', 'anyone', {
  summary:
    'Products by any filter or search, in one of the seven orders; with `facets`, the counts of all filters.',
  query: productsQuery,
  reply: ProductPage,
});

/** `/products_fresh_vegetables` and the like: one call for every category, with its slug in snake case. */
export const listProductsOfCategory = get('/products_:category', 'anyone', {
  summary: 'The products of one category, its slug written in snake case.',
  params: Type.Object({ category: Id }),
  query: listOnly,
  reply: ProductPage,
});

/** `/products?type=bundle` under an address of its own. */
export const listBundles = get('/bundles', 'anyone', {
  summary: 'The bundles.',
  query: listOnly,
  reply: ProductPage,
});

export const listBestSellers = get('/products_best_seller', 'anyone', {
  summary: 'The best sellers of the last month, or week.',
  query: StrictObject({ ...productList.query, ...period }),
  reply: ProductPage,
});

export const listPopular = get('/products_popular', 'anyone', {
  summary: 'The products that shoppers search for and open most.',
  query: listOnly,
  reply: ProductPage,
});

export const previewProducts = get('/products-preview', 'anyone', {
  summary:
    'Product cards for lists that a browser stores, by ids or slugs; missing ones are named. Or, with the token ' +
    'of a preview link, one product that may be unpublished.',
  query: StrictObject({
    ...language,
    ids: Type.Optional(Type.String({ maxLength: 2000 })),
    slugs: Type.Optional(Type.String({ maxLength: 4000 })),
    slug: Type.Optional(Slug),
    preview_token: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  reply: Type.Union([
    Type.Object({ data: Type.Array(ProductCard), missing: Type.Array(Type.String()) }),
    Type.Object({ data: Product, draft: Type.Literal(true) }),
  ]),
});
export type ProductsQuery = Static<typeof listProducts.call.query>;

export const relatedProducts = get('/related_products', 'anyone', {
  summary: 'Products that go with a product, or could replace it.',
  query: StrictObject({
    ...language,
    product_id: Type.Optional(Id),
    slug: listQuery.slug,
    action_type: Type.Optional(StringEnum(['related', 'similar'] as const)),
    limit: listQuery.limit,
  }),
  reply: ListReply(ProductCard),
});
