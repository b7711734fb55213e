import type { ReactNode } from 'react';
import { BuyAgain } from '#features/cart/buy-again.tsx';
import { BuyAgainContext } from '#features/orders/purchases/buy-again.tsx';

interface OwnOrdersProps {
  /** Somebody was only sent the link to it. */
  isShared?: boolean;
  children: ReactNode;
}

/** One’s own orders can be bought again; by whom else they are shown they can not. */
export const OwnOrders = ({ isShared = false, children }: OwnOrdersProps) =>
  isShared ? children : <BuyAgainContext value={BuyAgain}>{children}</BuyAgainContext>;
