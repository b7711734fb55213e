import type { Product } from '@kebun/contract/catalogue.ts';
import { JsonLd } from '#platform/json-ld.tsx';

interface ProductJsonLdProps {
  product: Product;
  /** Its page, and the page of each category above it. */
  address: string;
  above: readonly { label: string; href: string }[];
  origin: string;
}

const availability = ({ in_stock, low_stock }: Product) => {
  if (!in_stock) return 'https://schema.org/OutOfStock';
  return low_stock ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock';
};

export function ProductJsonLd({ product, address, above, origin }: ProductJsonLdProps) {
  const price = product.sale_price ?? product.price;

  return (
    <>
      <JsonLd
        data={{
          '@type': 'Product',
          name: product.name,
          description: product.description,
          image: product.gallery.map(({ original }) => new URL(original, origin).href),
          category: product.category.name,
          ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
          offers: {
            '@type': 'Offer',
            url: address,
            price: (price / 100).toFixed(2),
            priceCurrency: 'MYR',
            availability: availability(product),
            seller: { '@type': 'Organization', name: product.shop.name },
          },
        }}
      />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: [...above, { label: product.name, href: address }].map(
            ({ label, href }, place) => ({
              '@type': 'ListItem',
              position: place + 1,
              name: label,
              item: new URL(href, origin).href,
            }),
          ),
        }}
      />
    </>
  );
}
