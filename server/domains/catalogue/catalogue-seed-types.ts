import type { Tint } from '@kebun/contract/catalogue/catalogue-shapes.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import type { Drawing } from '#platform/files/drawings.ts';

/** A catalogue as the seed files write it. Rows refer to each other by slug, because they have no id yet. */
export interface CatalogueSeed {
  shops: readonly [ShopSeed, ...ShopSeed[]]; // the first sells everything that the others do not
  categories: readonly CategorySeed[]; // parents before their children
  brands: readonly { slug: string; name: Localised; story: Localised; mark: string; position: number }[];
  dietaryNeeds: readonly { slug: string; name: Localised; meaning: Localised; position: number }[];
  tags: readonly { slug: string; name: Localised }[];
  attributes: readonly AttributeSeed[];
  products: readonly ProductSeed[];
  bundles: readonly BundleSeed[];
  synonyms: readonly (readonly string[])[];
  pictures: ReadonlyMap<string, Drawing>; // by file name
}

export interface ShopSeed {
  slug: string;
  name: Localised;
  description: Localised;
  picture: string;
  owner_name: string;
  business_registration_number: string;
  address: object;
  location: { lat: number; lng: number };
  phone: string;
  website: string;
  email: string;
  socials: readonly object[];
  opening_hours: readonly object[];
  pickup_available: boolean;
  sells: readonly string[]; // slugs of its own categories
}

export interface CategorySeed {
  slug: string;
  parent_slug: string | null;
  tint: Tint;
  picture: string;
  name: Localised;
  details: Localised;
  position: number;
  show_in_nav: boolean;
  show_in_sidemenu: boolean;
  show_in_footer: boolean;
}

/** A property in which the packs of one product differ. */
export interface AttributeSeed {
  slug: string;
  name: Localised;
  values: readonly { slug: string; value: Localised }[];
}

/** One of several packs of a product. `is` holds its value of each attribute. */
export interface VariantSeed {
  is: Readonly<Record<string, string>>;
  pack: Localised;
  weight_g: number | null;
  price: number;
  sale_price: number | null;
  market_price: number;
  cost?: number; // sen
  low_stock_at?: number;
  sku: string;
  barcode?: string;
  stock: number;
  picture?: string;
}

/** Several products sold together. Each part is a sku, followed by the skus that may replace it. */
export interface BundleSeed {
  slug: string;
  name: Localised & { ms: string };
  aliases: readonly string[];
  category: string;
  pack: Localised;
  price: number;
  dietary: readonly string[];
  tags: readonly string[];
  picture: string;
  sku: string;
  sold_last_month: number;
  listed_days_ago: number;
  is_featured: boolean;
  slots: readonly { quantity: number; options: readonly string[] }[];
  description: Localised;
}

export interface ProductSeed {
  slug: string;
  name: Localised & { ms: string };
  aliases: readonly string[];
  category: string;
  pack: Localised;
  sale_mode: 'each' | 'weight';
  weight_g: number | null;
  fresh: boolean;
  price: number;
  sale_price: number | null;
  market_price: number;
  cost?: number; // sen
  low_stock_at?: number;
  brand: string | null;
  dietary: readonly string[];
  tags: readonly string[];
  picture: string;
  sku: string;
  barcode?: string;
  stock: number;
  sold_last_month: number;
  listed_days_ago: number;
  is_featured: boolean;
  description: Localised;
  storage_tip: Localised;
  origin?: Localised;
  allergens?: Localised;
  nutrition?: Localised;
  shelf_days?: number;
  packs?: readonly VariantSeed[]; // all packs, when there are several: the first is the product's own
}
