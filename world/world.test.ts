import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { banners } from './banners.ts';
import { shopBarcode } from './barcodes.ts';
import { brands } from './brands.ts';
import { bundles } from './bundles.ts';
import { categories } from './categories.ts';
import { dietaryNeeds } from './dietary.ts';
import { products } from './products.ts';
import { searchWords } from './search-words.ts';
import { tags } from './tags.ts';
import type { Product } from './types.ts';
import { attributes } from './variants.ts';

const slugs = (things: { slug: string }[]) => things.map(({ slug }) => slug);
const how = (many: (product: Product) => boolean) => products.filter(many).length;
const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const pictured = (file: string) => existsSync(new URL(`pictures/${file}`, import.meta.url));

test('all 173 products exist, each with a unique slug and sku', () => {
  expect(products).toHaveLength(173);
  expect(repeated(slugs(products))).toEqual([]);
  expect(repeated(products.map(({ sku }) => sku))).toEqual([]);
  expect(products.filter(({ sku }) => !/^KH-[A-Z]+-[A-Z0-9-]+$/.test(sku))).toEqual([]);
});

test('every pack has a unique, valid barcode', () => {
  const barcodes = products.flatMap(({ packs, barcode = '' }) =>
    packs ? packs.map((pack) => pack.barcode ?? '') : [barcode],
  );

  expect(repeated(barcodes)).toEqual([]);
  expect(barcodes.filter((code) => !/^20\d{11}$/.test(code))).toEqual([]);
  expect(shopBarcode(1)).toBe('2000000000015'); // 2·1 + 1·3 = 5, and 5 to the next ten
  expect(shopBarcode(50_123)).toBe('2000000501239'); // 2 + 5·3 + 1·3 + 2 + 3·3 = 31, and 9 to the next ten
});

test('categories, brands, dietary needs and tags have unique slugs', () => {
  for (const things of [categories, brands, dietaryNeeds, tags]) expect(repeated(slugs(things))).toEqual([]);
});

test('every category, brand, dietary need and tag of a product exists', () => {
  for (const product of products) {
    expect(slugs(categories)).toContain(product.category);
    if (product.brand) expect(slugs(brands)).toContain(product.brand);
    expect(slugs(dietaryNeeds)).toEqual(expect.arrayContaining(product.dietary));
    expect(slugs(tags)).toEqual(expect.arrayContaining(product.tags));
  }
});

test('products belong to the lowest categories, and none of these is empty', () => {
  const groups = new Set(categories.map(({ parent_slug }) => parent_slug));
  const leaves = slugs(categories).filter((slug) => !groups.has(slug));

  expect(new Set(products.map(({ category }) => category))).toEqual(new Set(leaves));
  expect(leaves).toHaveLength(13);
});

test('a category has a top-level parent that comes before it', () => {
  categories.forEach(({ parent_slug }, at) => {
    if (!parent_slug) return;
    const parent = categories.slice(0, at).find(({ slug }) => slug === parent_slug);
    expect(parent?.parent_slug).toBeNull();
  });
});

test('every product, category and brand has an existing drawing', () => {
  const drawings = [...products, ...categories].map(({ picture }) => picture);
  const marks = brands.map(({ mark }) => `brands/${mark}`);

  expect([...drawings, ...marks].filter((file) => !pictured(file))).toEqual([]);
});

test('banners have unique slugs and existing drawings', () => {
  expect(repeated(banners.map(({ slug }) => slug))).toEqual([]);
  const drawings = banners.flatMap(({ picture }) => [picture.desktop, picture.mobile]);
  expect(drawings.filter((file) => !pictured(file))).toEqual([]);
});

test('prices are 35 % above the market, rounded up to 10 sen', () => {
  const wrong = products.filter(
    ({ price, market_price }) => price !== Math.ceil((market_price * 135) / 1000) * 10,
  );

  expect(slugs(wrong)).toEqual([]);
});

const severals = products.flatMap(({ packs = [] }) => packs);

test('eleven products come in several packs, each of them different', () => {
  const kinds = products.map(({ packs = [] }) => packs.map(({ is }) => JSON.stringify(is)));

  expect(kinds.filter(({ length }) => length > 1)).toHaveLength(11);
  expect(kinds.flatMap(repeated)).toEqual([]);
});

test('packs differ by attributes, and have skus and prices like all products', () => {
  for (const { is } of severals) {
    for (const [attribute, value] of Object.entries(is)) {
      expect(slugs(attributes.find(({ slug }) => slug === attribute)?.values ?? [])).toContain(value);
    }
  }
  expect(repeated(severals.map(({ sku }) => sku))).toEqual([]);
  expect(severals.filter(({ sku }) => !/^KH-[A-Z]+-[A-Z0-9-]+$/.test(sku))).toEqual([]);
  const wrong = severals.filter(
    ({ price, market_price }) => price !== Math.ceil((market_price * 135) / 1000) * 10,
  );
  expect(wrong).toEqual([]);
});

test('a larger pack never costs more by weight', () => {
  for (const { slug, packs = [] } of products) {
    const alike = Object.groupBy(packs, ({ is }) => is.grade ?? '');
    for (const group of Object.values(alike)) {
      const byWeight = (group ?? [])
        .toSorted((a, b) => (a.weight_g ?? 0) - (b.weight_g ?? 0))
        .map(({ market_price, weight_g }) => market_price / (weight_g ?? 1));
      expect([slug, byWeight]).toEqual([slug, byWeight.toSorted((a, b) => b - a)]);
    }
  }
});

test('a bundle consists of existing products and costs less than they do', () => {
  const bySku = new Map(
    products.flatMap((product) =>
      (product.packs ?? [product]).map((pack) => [pack.sku, { ...product, ...pack }]),
    ),
  );
  expect(bundles.length).toBeGreaterThanOrEqual(6);
  expect(repeated(slugs([...bundles, ...products]))).toEqual([]);

  for (const { slug, price, slots, dietary, category, picture } of bundles) {
    const parts = slots.flatMap(({ options }) => options.map((sku) => bySku.get(sku)));
    expect([slug, parts.every((part) => part && part.stock > 20)]).toEqual([slug, true]);
    for (const need of dietary) expect(parts.every((part) => part?.dietary.includes(need))).toBe(true);

    const value = slots.reduce((sum, { quantity, options: [first = ''] }) => {
      const part = bySku.get(first);
      return sum + (part?.sale_price ?? part?.price ?? 0) * quantity;
    }, 0);
    expect(price).toBeLessThan(value * 0.92);
    expect(price).toBeGreaterThan(value * 0.8);
    expect(slugs(categories)).toContain(category);
    expect(pictured(picture)).toBe(true);
  }
});

test('a sale price is a multiple of ten sen, positive and below the price', () => {
  for (const { price, sale_price } of products) {
    if (sale_price === null) continue;
    expect(sale_price).toBeGreaterThan(0);
    expect(sale_price).toBeLessThan(price);
    expect(sale_price % 10).toBe(0);
  }
});

test('a price from the public average states the average', () => {
  for (const { price_basis, reference_price, reference_unit } of products) {
    expect([reference_price !== null, reference_unit !== null]).toEqual(
      Array(2).fill(price_basis === 'pricecatcher'),
    );
  }
});

test('products sold by weight have a weight, and their pack says "about"', () => {
  for (const { sale_mode, weight_g, pack } of products) {
    expect(pack.en.includes('about')).toBe(sale_mode === 'weight');
    expect(pack.zh.includes('約')).toBe(sale_mode === 'weight');
    if (sale_mode === 'weight') expect(weight_g).toBeGreaterThan(0);
  }
});

test('at least ten products have 3 to 60 units left, and at least six are sold out', () => {
  expect(how(({ stock }) => stock >= 3 && stock <= 60)).toBeGreaterThanOrEqual(10);
  expect(how(({ stock }) => stock === 0)).toBeGreaterThanOrEqual(6);
});

test('every other product has 80 to 600 units left', () => {
  const others = products.filter(({ stock }) => stock > 60);

  expect(others.filter(({ stock }) => stock < 80 || stock > 600)).toEqual([]);
});

test('the products that end-to-end tests buy are plentiful', () => {
  const bought = ['sawi', 'kailan', 'kangkung', 'tomato', 'eggs-a', 'eggs-kampung', 'cabbage-local'];

  for (const slug of bought)
    expect(products.find((product) => product.slug === slug)?.stock).toBeGreaterThan(200);
});

test('about 20 products are on sale, 14 are new, 24 are featured and 30 are best sellers', () => {
  expect(how(({ sale_price }) => sale_price !== null)).toBe(21);
  expect(how(({ listed_days_ago }) => listed_days_ago <= 14)).toBe(14);
  expect(how(({ is_featured }) => is_featured)).toBe(24);
  expect(how(({ sold_last_month }) => sold_last_month >= 400)).toBeGreaterThanOrEqual(30);
});

test('products called organic are organic, and so are all of an organic maker', () => {
  for (const { name, brand, dietary } of products) {
    expect(dietary.includes('organic')).toBe(brand === 'tanah-lembut');
    if (name.en.includes('Organic')) expect(dietary).toContain('organic');
  }
});

test('garlic, onion, leek and chives are not called vegetarian', () => {
  const pungent = products.filter(({ slug }) => /garlic|onion|shallot|leek|chives/.test(slug));

  expect(pungent.filter(({ dietary }) => dietary.includes('vegetarian'))).toEqual([]);
});

test('aliases add to the names and never repeat them', () => {
  for (const { name, aliases } of products) {
    const words = [...Object.values(name), ...aliases].map((word) => word.toLowerCase());
    expect(repeated(words)).toEqual(repeated(Object.values(name).map((word) => word.toLowerCase())));
  }
});

test('a synonym group has at least two words, none of them a single character', () => {
  expect(searchWords.length).toBeGreaterThanOrEqual(60);
  for (const group of searchWords) {
    expect(group.length).toBeGreaterThan(1);
    expect(repeated(group)).toEqual([]);
    expect(group.filter((word) => word.length < 2)).toEqual([]);
  }
});
