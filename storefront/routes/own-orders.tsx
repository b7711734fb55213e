import type { ReactNode } from 'react';
import { BuyAgain } from '#features/cart/buy-again.tsx';
import { BuyAgainContext } from '#features/orders/buy-again.tsx';

/** One’s own orders can be bought again; by whom else they are shown they can not. */
export const OwnOrders = ({ children }: { children: ReactNode }) => (
  <BuyAgainContext value={BuyAgain}>{children}</BuyAgainContext>
);
