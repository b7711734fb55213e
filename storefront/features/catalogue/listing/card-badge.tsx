import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { ProductBadge } from '@kebun/ui/chips/product-badge.tsx';

/** The most important badge of a product, if it has one. */
export const CardBadge = ({ product }: { product: ProductCard }) => (
  <ProductBadge
    soldOut={!product.in_stock}
    percentOff={product.discount_percent}
    isDeal={product.deal !== null}
    left={product.low_stock ? product.quantity : null}
    organic={product.dietary.some(({ slug }) => slug === 'organic')}
    isNew={product.is_new}
  />
);
