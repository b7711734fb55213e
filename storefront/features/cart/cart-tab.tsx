import { formatFigures } from '@kebun/contract/lib/money.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useCart } from './use-cart.ts';

/** A tab at the edge of wide screens, shown while the basket has items. */
export default function CartTab({ onOpen }: { onOpen(): void }) {
  const text = useT();
  const { cart } = useCart();
  if (!cart?.item_count) return null;

  return (
    <button
      type="button"
      onClick={onOpen}
      className="figures fixed top-[46%] right-0 z-(--z-bar) hidden w-13 justify-items-center gap-1 rounded-l-[1rem] bg-leaf py-3.5 text-center text-xs leading-[1.3] font-semibold text-on-leaf hover:bg-leaf-deep md:grid"
    >
      <Icon name="basket" className="text-[1.15rem]" />
      <span className="sr-only">{text('cart.basket')}</span>
      <span>{text('cart.count', { count: cart.item_count })}</span>
      <span>
        RM <span className="block">{formatFigures(cart.totals.subtotal)}</span>
      </span>
    </button>
  );
}
