import Type, { type Static } from 'typebox';
import { categorySize } from '../content/settings/settings.ts';
import { collection, LanguageQuery, listQuery } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import {
  Attachment,
  Id,
  Listed,
  Named,
  Nullable,
  Paged,
  Sen,
  Single,
  Slug,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';

const Seo = Type.Object({ title: Type.String(), description: Type.String() });

/** The background tint of a category's drawings (brand: one tint a category). */
export const tints = [
  'leafy',
  'flower',
  'fruiting',
  'beans',
  'root',
  'aromatics',
  'herbs',
  'mushroom',
  'fruit',
  'eggs',
  'rice',
  'pantry',
  'seedling',
] as const;
export const Tint = StringEnum(tints);
export type Tint = Static<typeof Tint>;

const categoryFields = {
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  parent_id: Nullable(Id),
  parent_slug: Nullable(Type.String()),
  paper: Tint,
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

export const Dietary = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  details: Type.String(),
  product_count: Type.Integer(),
});

export type Dietary = Static<typeof Dietary>;

/** The number of reviews with one star, two stars and so on. */
export const RatingCounts = Type.Object({
  1: Type.Integer(),
  2: Type.Integer(),
  3: Type.Integer(),
  4: Type.Integer(),
  5: Type.Integer(),
});
/** One pack, several packs, or a bundle. */
export const ProductType = StringEnum(['simple', 'variable', 'bundle'] as const);

const UnitPrice = Type.Object({ amount: Sen, per: StringEnum(['kg'] as const) });

const Deal = Type.Object({
  id: Id,
  ends_at: Timestamp,
  stock_total: Type.Integer({ description: 'units in the deal' }),
  stock_left: Type.Integer({ description: 'units of the deal that are available' }),
});

const cardFields = {
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  product_type: ProductType,
  image: Attachment,
  unit: Type.String({ description: 'one unit: "300 g", "1 head (about 1 kg)"' }),
  price: Type.Integer({
    description: 'the price of one unit; of the cheapest pack, where there are several; sen',
  }),
  sale_price: Nullable(Sen),
  min_price: Sen,
  max_price: Sen,
  discount_percent: Type.Integer(),
  unit_price: Nullable(UnitPrice),
  sale_mode: StringEnum(['each', 'weight'] as const),
  qty_step: Type.Integer(),
  qty_min: Type.Integer(),
  qty_max: Type.Integer(),
  quantity: Type.Integer({ description: 'available units' }),
  sold: Type.Integer({ description: 'units sold in the last 30 days' }),
  in_stock: Type.Boolean(),
  low_stock: Type.Boolean(),
  on_sale: Type.Boolean(),
  deal: Nullable(Deal),
  fresh: Type.Boolean(),
  bundle: Nullable(
    Type.Object({
      value: Type.Integer({ description: 'the price of its items one by one; sen' }),
      saving: Sen,
      contents: Type.Array(
        Type.Object({
          name: Type.String(),
          thumbnail: Type.String(),
          paper: Tint,
          quantity: Type.Integer(),
        }),
      ),
    }),
  ),
  brand: Nullable(Named),
  category: Type.Object({ id: Id, name: Type.String(), slug: Type.String(), paper: Tint }),
  dietary: Type.Array(Named),
  tags: Type.Array(Named),
  is_new: Type.Boolean(),
  is_featured: Type.Boolean(),
  rating: Nullable(Type.Number({ description: 'the average rating, to a tenth' })),
  review_count: Type.Integer(),
};

export const ProductCard = Type.Object(cardFields);
export type ProductCard = Static<typeof ProductCard>;

const bundlePart = {
  product_id: Id,
  variation_option_id: Id,
  slug: Type.String(),
  name: Type.String(),
  image: Attachment,
  unit: Type.String(),
  value: Type.Integer({ description: 'the price of this quantity on its own; sen' }),
  available: Type.Integer({ description: 'available units' }),
};

/** An item of a bundle. Where it can be swapped, `swap_group` names its slot in a cart. */
export const BundleItem = Type.Object({
  ...bundlePart,
  quantity: Type.Integer(),
  swappable: Type.Boolean(),
  swap_group: Nullable(Id),
  swaps: Type.Array(Type.Object(bundlePart)),
});

export type BundleItem = Static<typeof BundleItem>;

/** A value of an attribute in which packs differ: size, cut, grade. */
const Variation = Type.Object({ id: Id, attribute: Named, value: Type.String() });

/** One pack of several; its id is the SKU's, which a cart uses. */
export const VariationOption = Type.Object({
  id: Id,
  title: Type.String({ description: 'its difference from the other packs: "Half", "500 g, grade A"' }),
  sku: Type.String(),
  barcode: Nullable(Type.String()),
  unit: Type.String(),
  price: Sen,
  sale_price: Nullable(Sen),
  unit_price: Nullable(UnitPrice),
  quantity: Type.Integer({ description: 'available units' }),
  low_stock: Type.Boolean(),
  is_disable: Type.Boolean({ description: 'not available' }),
  image: Attachment,
  weight_g: Nullable(Type.Integer()),
  options: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
});

export type VariationOption = Static<typeof VariationOption>;

export const Product = Type.Object({
  ...cardFields,
  description: Type.String(),
  details: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  gallery: Type.Array(Attachment),
  variations: Type.Array(Variation),
  variation_options: Type.Array(VariationOption),
  bundle_items: Type.Array(BundleItem),
  weight_estimate_g: Nullable(Type.Integer()),
  weight_tolerance_percent: Type.Integer(),
  storage_tips: Nullable(Type.String()),
  shop: Named,
  reviews_summary: Type.Object({ average: Nullable(Type.Number()), counts: RatingCounts }),
  breadcrumb: Type.Array(Named),
  seo: Seo,
  availability_mode: StringEnum(['counted'] as const),
  status: StringEnum(['draft', 'publish', 'archived'] as const),
  version: Type.Integer(),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export type Product = Static<typeof Product>;

const Counted = Type.Object({ id: Id, name: Type.String(), slug: Type.String(), count: Type.Integer() });

export const Facets = Type.Object({
  categories: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      slug: Type.String(),
      count: Type.Integer(),
      children: Type.Array(Counted),
    }),
  ),
  brands: Type.Array(Counted),
  dietary: Type.Array(Counted),
  tags: Type.Array(Counted),
  price: Type.Object({
    min: Sen,
    max: Sen,
    buckets: Type.Array(Type.Object({ min: Sen, max: Sen, count: Type.Integer() })),
  }),
  availability: Type.Object({ in_stock: Type.Integer() }),
  sort_options: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
});

export type Facets = Static<typeof Facets>;

/** The filters of a product list, besides the search expression. */
const productFilters = {
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
const productsQuery = StrictObject({
  ...productList.query,
  ...productFilters,
  ...period,
  with: Type.Optional(StringEnum(['facets'] as const)),
});
const listOnly = StrictObject(productList.query);
const language = { lang: listQuery.lang };

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
  usual: categorySize,
});

export const listCategories = get('/categories', 'anyone', {
  summary: 'The categories of the shop, flat or as a tree.',
  query: StrictObject({
    ...categoryList.query,
    tree: Type.Optional(Type.Boolean()),
  }),
  reply: Paged(Category),
});

export const getCategory = get('/categories/:slug', 'anyone', {
  summary: 'One category by its slug or id, with its ancestors and siblings.',
  params: Type.Object({ slug: Id }),
  query: LanguageQuery,
  reply: Type.Object({ data: CategoryPage, breadcrumb: Type.Array(Named), siblings: Type.Array(Named) }),
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

export const brandCategories = get('/fetch-brand-category', 'anyone', {
  summary: 'The categories of a brand, or the brands of a category.',
  query: StrictObject({
    ...language,
    brand: productFilters.brand,
    brand_id: listQuery.brand_id,
    category: listQuery.category,
  }),
  reply: Listed(
    Type.Object({
      brand: Named,
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
  reply: Listed(Type.Object({ letter: Type.String(), brands: Type.Array(Brand) })),
});
export const brandList = collection({
  search: ['name', 'slug'],
  filters: ['text', 'keyword', 'slug', 'brand_id', 'category'],
  orders: ['position', 'name'],
});

export const listBrands = get('/brands', 'anyone', {
  summary: 'The brands: growers and makers whose names stand on packs.',
  query: StrictObject(brandList.query),
  reply: Paged(Brand),
});

export const getBrand = get('/brands/:slug', 'anyone', {
  summary: 'One brand by its slug or id.',
  params: Type.Object({ slug: Id }),
  query: LanguageQuery,
  reply: Single(Brand),
});
export const dietaryList = collection({
  search: ['name', 'slug'],
  filters: ['text', 'keyword', 'slug'],
  orders: ['position', 'name'],
});

export const listDietary = get('/dietary', 'anyone', {
  summary: 'The dietary needs that a product can suit.',
  query: StrictObject(dietaryList.query),
  reply: Paged(Dietary),
});

export const getDietary = get('/dietary/:id', 'anyone', {
  summary: 'One dietary need by its slug or id.',
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  reply: Single(Dietary),
});

const ProductPage = Type.Object({ ...Paged(ProductCard).properties, facets: Type.Optional(Facets) });

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

export const getProduct = get('/products/:slug', 'anyone', {
  summary: 'One product by its slug or id.',
  params: Type.Object({ slug: Id }),
  query: LanguageQuery,
  reply: Single(Product),
});

export const getProductBySlug = get('/product', 'anyone', {
  summary: 'One product by its slug, as a query parameter.',
  query: StrictObject({ ...language, slug: Id }),
  reply: Single(Product),
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

export const relatedProducts = get('/related_products', 'anyone', {
  summary: 'Products that go with a product, or could replace it.',
  query: StrictObject({
    ...language,
    product_id: Type.Optional(Id),
    slug: listQuery.slug,
    action_type: Type.Optional(StringEnum(['related', 'similar'] as const)),
    limit: listQuery.limit,
  }),
  reply: Listed(ProductCard),
});

export const searchFilter = get('/fetch-search-filter', 'anyone', {
  summary: 'The filters of a product list, with counts.',
  query: productsQuery,
  reply: Single(Facets),
});

export const searchProducts = get('/products-search', 'anyone', {
  summary: 'Products that match a text in English, Chinese or Malay, the best match first.',
  limit: 'search',
  query: productsQuery,
  reply: Type.Object({
    ...Paged(ProductCard).properties,
    query: Type.Object({
      text: Type.String(),
      corrected: Nullable(Type.String()),
      synonyms: Type.Array(Type.String()),
      took_ms: Type.Number(),
    }),
    suggest: Type.Array(Type.String()),
  }),
});

const Suggestion = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  image: Attachment,
  price: Sen,
  sale_price: Nullable(Sen),
  in_stock: Type.Boolean(),
  paper: Tint,
});

/** At most eight of each kind; not a paged list. */
export const suggest = get('/search', 'anyone', {
  summary: 'Suggestions while a shopper types, at most eight of each kind.',
  limit: 'search',
  query: StrictObject({ ...language, text: Type.Optional(Type.String({ maxLength: 80 })) }),
  reply: Single(
    Type.Object({
      products: Type.Array(Suggestion),
      categories: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          slug: Type.String(),
          product_count: Type.Integer(),
          paper: Tint,
        }),
      ),
      brands: Type.Array(
        Type.Object({ id: Id, name: Type.String(), slug: Type.String(), product_count: Type.Integer() }),
      ),
      queries: Type.Array(Type.String()),
    }),
  ),
});

/** By slug or by id. */
export const getOneProduct = get('/product/:slug', 'anyone', getProduct.call);
export type ProductsQuery = Static<typeof listProducts.call.query>;
export type Suggestions = Static<typeof suggest.call.reply>['data'];
