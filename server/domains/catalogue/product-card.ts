import type { Product, ProductCard } from '@kebun/contract/catalogue.ts';
import type { Language } from '@kebun/contract/languages.ts';
import { pricePerKilogram } from '@kebun/contract/money.ts';
import type { Say } from '@kebun/contract/texts.ts';
import { attachment } from './attachment.ts';
import type { ProductFacts } from './product-facts.ts';
import { ratingOf, ratingSummary } from './rating.ts';

/** What a card says that changes by itself: with every sale, or as time goes by. Added when it is read. */
export type LiveFields = 'quantity' | 'qty_max' | 'in_stock' | 'low_stock' | 'is_new' | 'deal';

/** What is kept of a product for lists, and what its own page has besides. */
export type KeptCard = Omit<ProductCard, LiveFields>;
export type KeptPage = Omit<Product, keyof ProductCard>;

export function cardOf(product: ProductFacts, language: Language): KeptCard {
  const { sku, category, brand } = product;
  const named = namedIn(language);
  const name = product[`name_${language}`];
  const price = sku.sale_price ?? sku.price;
  const { average, count } = ratingOf(product.rating_counts);

  return {
    id: product.id,
    slug: product.slug,
    name,
    product_type: 'simple',
    image: attachment(product.picture, name),
    unit: sku[`unit_${language}`],
    price: sku.price,
    sale_price: sku.sale_price,
    min_price: price,
    max_price: price,
    discount_percent: Math.round(((sku.price - price) * 100) / sku.price),
    unit_price: sku.weight_g === null ? null : { amount: pricePerKilogram(price, sku.weight_g), per: 'kg' },
    sale_mode: product.sale_mode as ProductCard['sale_mode'],
    qty_step: 1,
    qty_min: 1,
    sold: product.sold_last_month,
    on_sale: sku.sale_price !== null,
    fresh: product.fresh,
    brand: brand && named(brand),
    category: { ...named(category), paper: category.paper as ProductCard['category']['paper'] },
    dietary: product.dietary.map(named),
    tags: product.tags.map(named),
    is_featured: product.is_featured,
    rating: average,
    review_count: count,
  };
}

export function pageOf(product: ProductFacts, language: Language, say: Say): KeptPage {
  const { sku, category, parent, picture, shop } = product;
  const named = namedIn(language);
  const name = product[`name_${language}`];
  const description = product[`description_${language}`];

  return {
    description,
    details: detailsOf(product, language, say),
    gallery: [attachment(picture, name)],
    weight_estimate_g: product.sale_mode === 'weight' ? sku.weight_g : null,
    weight_tolerance_percent: sku.weight_tolerance_percent,
    storage_tips: product[`storage_tip_${language}`],
    shop: named(shop),
    reviews_summary: ratingSummary(product.rating_counts),
    breadcrumb: [...(parent ? [parent] : []), category].map(named),
    seo: { title: `${name}, ${sku[`unit_${language}`]}`, description },
    availability_mode: 'counted',
    status: product.status as Product['status'],
    version: product.version,
    created_at: product.created_at,
    updated_at: product.updated_at,
  };
}

function detailsOf(product: ProductFacts, language: Language, say: Say): Product['details'] {
  const { sku, name_ms, fresh, sale_mode } = product;
  const delivery = fresh ? 'product.fact_delivery_fresh' : 'product.fact_delivery_anywhere';

  return [
    { label: say('product.fact_pack'), value: sku[`unit_${language}`] },
    ...(sale_mode === 'weight'
      ? [{ label: say('product.fact_sold'), value: say('product.fact_sold_by_weight') }]
      : []),
    ...(name_ms ? [{ label: say('product.fact_malay_name'), value: name_ms }] : []),
    { label: say('product.fact_delivery'), value: say(delivery) },
    { label: say('product.fact_code'), value: sku.code },
  ];
}

interface NamedRow {
  id: string;
  slug: string;
  name_en: string;
  name_zh: string;
}

const namedIn = (language: Language) => (row: NamedRow) => ({
  id: row.id,
  name: row[`name_${language}`],
  slug: row.slug,
});
