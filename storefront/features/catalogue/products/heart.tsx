import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { type ComponentType, createContext, use } from 'react';

export interface HeartProps {
  product: Pick<ProductCard, 'id' | 'name'>;
  /** Beside the price of a product’s own page. */
  size?: 'hero';
}

/** The heart of a product. The wishlist provides it; elsewhere there is none. */
export const HeartContext = createContext<ComponentType<HeartProps>>(() => null);

export function Heart(props: HeartProps) {
  const Control = use(HeartContext);
  return <Control {...props} />;
}
