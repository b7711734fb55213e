import type { Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import { asJsonLd, JsonLd, nothing } from '#platform/page/json-ld.tsx';
import { breadcrumbOf } from '../taxonomy/breadcrumb-json-ld.tsx';

interface ProductJsonLdProps {
  product: Product;
  /** The address of its page, and of each category above it. */
  address: string;
  above: readonly { label: string; href: string }[];
  origin: string;
}

export const ProductJsonLd = (props: ProductJsonLdProps) => (
  <JsonLd
    json={
      import.meta.env.SSR ? asJsonLd(productOf(props), breadcrumbOf(trailOf(props), props.origin)) : nothing
    }
  />
);

const availability = ({ in_stock, low_stock }: Product) => {
  if (!in_stock) return 'https://schema.org/OutOfStock';
  return low_stock ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock';
};

const productOf = ({ product, address, origin }: ProductJsonLdProps) => ({
  '@type': 'Product',
  name: product.name,
  description: product.description,
  image: product.gallery.map(({ original }) => new URL(original, origin).href),
  category: product.category.name,
  ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
  ...(product.rating !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating,
      reviewCount: product.review_count,
    },
  }),
  offers: {
    ...priceOffers(product),
    url: address,
    priceCurrency: 'MYR',
    availability: availability(product),
    seller: { '@type': 'Organization', name: product.shop.name },
  },
});

const ringgit = (amount: number) => (amount / 100).toFixed(2);

const priceOffers = ({ variation_options, min_price, max_price }: Product) =>
  variation_options.length > 0
    ? {
        '@type': 'AggregateOffer',
        lowPrice: ringgit(min_price),
        highPrice: ringgit(max_price),
        offerCount: variation_options.length,
      }
    : { '@type': 'Offer', price: ringgit(min_price) };

const trailOf = ({ product, address, above }: ProductJsonLdProps) => [
  ...above,
  { label: product.name, href: address },
];
