import { lazy, Suspense } from 'react';
import { CartDrawer } from '#features/cart/cart-drawer.tsx';
import type { DrawerViewProps } from '#platform/overlays/drawer-host.tsx';
import { OrderTexts } from '../order-texts.tsx';
import { ParkedCart } from './parked-cart.tsx';

const AddThese = lazy(async () => ({
  default: (await import('#features/orders/additions/add-these.tsx')).AddThese,
}));

/** The basket, what adds it to an open order, and the parked basket. */
export default function CartSidebar(props: DrawerViewProps) {
  const addition = (
    <Suspense>
      <OrderTexts>
        <AddThese />
      </OrderTexts>
    </Suspense>
  );
  return <CartDrawer {...props} parked={<ParkedCart />} addition={addition} />;
}
