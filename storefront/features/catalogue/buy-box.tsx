import type { ProductCard } from '@kebun/contract/catalogue.ts';
import { type ComponentType, createContext, use } from 'react';

interface BuyBoxProps {
  product: ProductCard;
  /** At the foot of a phone's screen, where it stays. */
  sticky?: boolean;
}

/** How many, and the button that puts them in the basket. The basket supplies it. */
export const BuyBoxContext = createContext<ComponentType<BuyBoxProps>>(() => null);

export function BuyBox(props: BuyBoxProps) {
  const Box = use(BuyBoxContext);
  return <Box {...props} />;
}
