import type { Facets, Product, ProductCard } from '@kebun/contract/catalogue.ts';

/** Choy sum, as the shop shows it; a test says what is different. */
export const productCard = (different: Partial<ProductCard> = {}): ProductCard => ({
  id: 'sawi',
  slug: 'sawi',
  name: 'Choy sum',
  product_type: 'simple',
  image: {
    id: 'p',
    thumbnail: '/media/sawi.svg',
    original: '/media/sawi.svg',
    alt: 'Choy sum',
    width: 64,
    height: 64,
  },
  unit: '300 g',
  price: 220,
  sale_price: null,
  min_price: 220,
  max_price: 220,
  discount_percent: 0,
  unit_price: { amount: 733, per: 'kg' },
  sale_mode: 'each',
  qty_step: 1,
  qty_min: 1,
  qty_max: 99,
  quantity: 480,
  sold: 1240,
  in_stock: true,
  low_stock: false,
  on_sale: false,
  deal: null,
  fresh: true,
  bundle: null,
  brand: null,
  category: { id: 'leafy', name: 'Leafy greens', slug: 'leafy-greens', paper: 'leafy' },
  dietary: [],
  tags: [],
  is_new: false,
  is_featured: false,
  rating: null,
  review_count: 0,
  ...different,
});

export const product = (different: Partial<Product> = {}): Product => ({
  ...productCard(),
  description: 'Sweet stems and tender leaves.',
  details: [{ label: 'Pack', value: '300 g' }],
  gallery: [productCard().image],
  variations: [],
  variation_options: [],
  bundle_items: [],
  weight_estimate_g: 300,
  weight_tolerance_percent: 10,
  storage_tips: 'Keep it in paper.',
  shop: { id: 's', name: 'Kebun Hijau', slug: 'kebun-hijau' },
  reviews_summary: { average: null, counts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
  breadcrumb: [],
  seo: { title: '', description: '' },
  availability_mode: 'counted',
  status: 'publish',
  version: 1,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  ...different,
});

export const facets = (different: Partial<Facets> = {}): Facets => ({
  categories: [{ id: 'v', name: 'Vegetables', slug: 'vegetables', count: 2, children: [] }],
  brands: [{ id: 'k', name: 'Kea Ridge', slug: 'kea-ridge', count: 1 }],
  dietary: [{ id: 'o', name: 'Organic', slug: 'organic', count: 1 }],
  tags: [],
  price: { min: 180, max: 690, buckets: [] },
  availability: { in_stock: 2 },
  sort_options: [],
  ...different,
});

/** The same in bags of 250 g and more, so many of each, at RM 10.00 a kilogram. */
export function packs(sizes: readonly string[], left: readonly number[]): Partial<Product> {
  const attribute = { id: 'size', slug: 'pack-size', name: 'Pack size' };
  const price = (place: number) => 250 * 2 ** place;

  return {
    product_type: 'variable',
    min_price: price(0),
    max_price: price(sizes.length - 1),
    variations: sizes.map((value) => ({ id: value, attribute, value })),
    variation_options: sizes.map((value, place) => ({
      id: `sku-${value}`,
      title: value,
      sku: value,
      barcode: null,
      unit: value,
      price: price(place),
      sale_price: null,
      unit_price: { amount: 1000, per: 'kg' },
      quantity: left[place] ?? 0,
      low_stock: left[place] === 4,
      is_disable: left[place] === 0,
      image: productCard().image,
      weight_g: price(place),
      options: [{ name: attribute.name, value }],
    })),
  };
}
