import type { ProductCard } from '@kebun/contract/catalogue.ts';
import { type ComponentType, createContext, use } from 'react';

/** The round + of a product. The basket supplies it; where it does not, products are only shown. */
export const BuyControlContext = createContext<ComponentType<{ product: ProductCard }>>(() => null);

export function BuyControl({ product }: { product: ProductCard }) {
  const Control = use(BuyControlContext);
  return <Control product={product} />;
}
