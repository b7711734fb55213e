import type { ReactNode } from 'react';
import { BuyAgain } from '#features/cart/buy-again.tsx';
import { BuyAgainContext } from '#features/orders/purchases/buy-again.tsx';

interface OwnOrdersProps {
  /** The visitor has only a shared link. */
  isShared?: boolean;
  children: ReactNode;
}

/** The customer's own orders can be bought again; shared ones cannot. */
export const OwnOrders = ({ isShared = false, children }: OwnOrdersProps) =>
  isShared ? children : <BuyAgainContext value={BuyAgain}>{children}</BuyAgainContext>;
