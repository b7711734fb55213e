import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import type { Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { type Localised, textIn } from '@kebun/contract/lib/localised.ts';
import { percentOff, pricePerKilogram } from '@kebun/contract/lib/money.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { bundleOf } from '../bundles/bundles.ts';
import { attachment } from '../products/attachment.ts';
import type { ProductFacts } from '../products/product-facts.ts';
import { ratingOf, ratingSummary } from '../products/rating.ts';
import { cardVariant, priceOfVariant, unitOf, variationsOf } from '../products/variants.ts';

/** The card fields that change with a sale or with time. They are added on every read. */
export type LiveFields = 'quantity' | 'qty_max' | 'in_stock' | 'low_stock' | 'is_new' | 'deal';

/** The page fields with a stock or a price of their own. */
export type LiveParts = 'variation_options' | 'bundle_items' | 'weight_note' | 'pre_order';

/** The stored fields of a product: for lists, and for its own page. */
export type StoredCard = Omit<ProductCard, LiveFields>;
export type StoredProductPage = Omit<Product, keyof ProductCard | LiveParts>;

export function cardOf(product: ProductFacts, language: Language): StoredCard {
  const { packs, category, brand } = product;
  const named = namedIn(language);
  const name = textIn(product.name, language);
  const { average, count } = ratingOf(product.rating_counts);
  const sku = cardVariant(product);
  const price = priceOfVariant(sku);

  return {
    id: product.id,
    slug: product.slug,
    name,
    product_type: product.product_type as ProductCard['product_type'],
    image: attachment(product.picture, textIn(product.gallery[0]?.alt, language) || name),
    unit: unitOf(product, language),
    price: sku.price,
    sale_price: sku.sale_price,
    min_price: price,
    max_price: Math.max(price, ...packs.map(priceOfVariant)),
    discount_percent: percentOff(sku.price, price),
    unit_price:
      sku.weight_g === null || packs.length > 0
        ? null
        : { amount: pricePerKilogram(price, sku.weight_g), per: 'kg' },
    sale_mode: product.sale_mode as ProductCard['sale_mode'],
    qty_step: 1,
    qty_min: 1,
    sold: product.sold_last_month,
    on_sale: [sku, ...packs].some(({ sale_price }) => sale_price !== null),
    fresh: product.fresh,
    bundle: bundleOf(product, language),
    brand: brand && named(brand),
    category: { ...named(category), tint: category.tint as ProductCard['category']['tint'] },
    dietary: product.dietary.map(named),
    tags: product.tags.map(named),
    is_featured: product.is_featured,
    rating: average,
    review_count: count,
  };
}

export function pageOf(product: ProductFacts, language: Language, t: Translate): StoredProductPage {
  const { sku, category, parent, gallery, shop } = product;
  const named = namedIn(language);
  const name = textIn(product.name, language);
  const description = textIn(product.description, language);

  return {
    description,
    details: detailsOf(product, language, t),
    gallery: gallery.map((shown) => attachment(shown, textIn(shown.alt, language) || name)),
    variations: variationsOf(product, language),
    weight_estimate_g: product.sale_mode === 'weight' ? sku.weight_g : null,
    weight_tolerance_percent: sku.weight_tolerance_percent,
    storage_tips: textIn(product.storage_tip, language),
    shop: named(shop),
    reviews_summary: ratingSummary(product.rating_counts),
    breadcrumb: [...(parent ? [parent] : []), category].map(named),
    seo: { title: `${name}, ${unitOf(product, language)}`, description },
    availability_mode: 'counted',
    status: product.status as Product['status'],
    version: product.version,
    created_at: product.created_at,
    updated_at: product.updated_at,
  };
}

function detailsOf(product: ProductFacts, language: Language, t: Translate): Product['details'] {
  const { sku, packs, name_ms, sale_mode } = product;

  const stated = [
    [t('product.fact_origin'), product.origin],
    [t('product.fact_allergens'), product.allergens],
    [t('product.fact_nutrition'), product.nutrition],
  ] as const;
  return [
    { label: t('product.fact_pack'), value: unitOf(product, language) },
    ...(sale_mode === 'weight'
      ? [
          {
            label: t('product.fact_sold'),
            value: t(soldByWeight(sku), { percent: sku.weight_tolerance_percent }),
          },
        ]
      : []),
    ...(name_ms ? [{ label: t('product.fact_malay_name'), value: name_ms }] : []),
    ...(product.shelf_days === null
      ? []
      : [
          {
            label: t('product.fact_keeps'),
            value: t('product.fact_keeps_days', { count: product.shelf_days }),
          },
        ]),
    ...stated.flatMap(([label, said]) => (said ? [{ label, value: textIn(said, language) }] : [])),
    ...(packs.length > 0 ? [] : [{ label: t('product.fact_code'), value: sku.code }]), // each pack has its own code
  ];
}

const soldByWeight = ({ weight_tolerance_percent }: ProductFacts['sku']) =>
  weight_tolerance_percent > 0 ? 'product.fact_sold_by_weight' : 'product.fact_sold_by_weight_fixed';

interface NamedRow {
  id: string;
  slug: string;
  name: Localised;
}

const namedIn = (language: Language) => (row: NamedRow) => ({
  id: row.id,
  name: textIn(row.name, language),
  slug: row.slug,
});
