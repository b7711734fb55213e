import { CartDrawer } from '#features/cart/cart-drawer.tsx';
import type { DrawerViewProps } from '#platform/overlays/drawer-host.tsx';
import { ParkedCart } from './parked-cart.tsx';

/** The basket, and the parked one. */
export default function CartSidebar(props: DrawerViewProps) {
  return <CartDrawer {...props} parked={<ParkedCart />} />;
}
