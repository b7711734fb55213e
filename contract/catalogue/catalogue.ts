import type { Static } from 'typebox';
import { get } from '../lib/endpoint.ts';
import type * as schema from './catalogue.schema.ts';

export type Category = Static<typeof schema.Category>;
export type Brand = Static<typeof schema.Brand>;
export type Dietary = Static<typeof schema.Dietary>;
export type ProductCard = Static<typeof schema.ProductCard>;
export type Product = Static<typeof schema.Product>;
export type BundleItem = Static<typeof schema.BundleItem>;
export type VariationOption = Static<typeof schema.VariationOption>;
export type Facets = Static<typeof schema.Facets>;
export type Tint = Static<typeof schema.Tint>;
export type ProductsQuery = Static<typeof schema.listProducts.query>;
export type Suggestions = Static<typeof schema.suggest.reply>['data'];

export const listCategories = get<typeof schema.listCategories>('/categories', 'anyone');
export const getCategory = get<typeof schema.getCategory>('/categories/:slug', 'anyone');
export const navCategories = get<typeof schema.navCategories>('/fetch-nav-category', 'anyone');
export const brandCategories = get<typeof schema.brandCategories>('/fetch-brand-category', 'anyone');
export const brandsByLetter = get<typeof schema.brandsByLetter>('/sort-brand-category', 'anyone');
export const searchFilter = get<typeof schema.searchFilter>('/fetch-search-filter', 'anyone');
export const listBrands = get<typeof schema.listBrands>('/brands', 'anyone');
export const getBrand = get<typeof schema.getBrand>('/brands/:slug', 'anyone');
export const getDietary = get<typeof schema.getDietary>('/dietary/:id', 'anyone');
export const listDietary = get<typeof schema.listDietary>('/dietary', 'anyone');

export const listProducts = get<typeof schema.listProducts>('/products', 'anyone');
/** By slug or by id. */
export const getProduct = get<typeof schema.getProduct>('/products/:slug', 'anyone');
export const getOneProduct = get<typeof schema.getProduct>('/product/:slug', 'anyone');
export const getProductBySlug = get<typeof schema.getProductBySlug>('/product', 'anyone');
export const previewProducts = get<typeof schema.previewProducts>('/products-preview', 'anyone');
export const searchProducts = get<typeof schema.searchProducts>('/products-search', 'anyone');
export const relatedProducts = get<typeof schema.relatedProducts>('/related_products', 'anyone');
/** `/products?type=bundle` under an address of its own. */
export const listBundles = get<typeof schema.listBundles>('/bundles', 'anyone');
export const listBestSellers = get<typeof schema.listBestSellers>('/products_best_seller', 'anyone');
export const listPopular = get<typeof schema.listPopular>('/products_popular', 'anyone');
/** `/products_fresh_vegetables` and the like: one call for every category, with its slug in snake case. */
export const listProductsOfCategory = get<typeof schema.listProductsOfCategory>(
  '/products_:category',
  'anyone',
);
export const suggest = get<typeof schema.suggest>('/search', 'anyone');
