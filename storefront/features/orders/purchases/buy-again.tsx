import { type ComponentType, createContext, use } from 'react';

export interface BuyAgainProps {
  /** Its number. */
  order: string;
}

/**
 * The button that buys an order again. The basket provides it on the customer's own orders; elsewhere there is none.
 */
export const BuyAgainContext = createContext<ComponentType<BuyAgainProps>>(() => null);

export function BuyAgain(props: BuyAgainProps) {
  const Control = use(BuyAgainContext);
  return <Control {...props} />;
}
