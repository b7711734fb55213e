import { Icon } from '@kebun/ui/icon.tsx';
import { CartCount, CartTotal, useCartLabel } from './cart-figures.tsx';
import { useCart } from './use-cart.ts';

/** A tab at the edge of wide screens, as long as there is something in the basket. */
export function CartTab({ onOpen }: { onOpen(): void }) {
  const label = useCartLabel();
  const { cart } = useCart();
  if (!cart?.item_count) return null;

  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={label}
      className="fixed top-[46%] right-0 z-(--z-bar) hidden w-18 justify-items-center gap-0.5 rounded-l-[1rem] bg-leaf py-3.5 text-center text-xs leading-snug font-semibold text-on-leaf hover:bg-leaf-deep md:grid"
    >
      <Icon name="basket" className="text-[1.15rem]" />
      <CartCount className="figures" />
      <CartTotal className="figures" />
    </button>
  );
}
