import { Outlet } from 'react-router';
import { BuyAgain } from '#features/cart/buy-again.tsx';
import { BuyAgainContext } from '#features/orders/buy-again.tsx';

/** Pages about one’s own orders, which can be bought again. */
export default function OwnOrders() {
  return (
    <BuyAgainContext value={BuyAgain}>
      <Outlet />
    </BuyAgainContext>
  );
}
