import { formatMoney } from '@kebun/contract/lib/money.ts';
import { useCart } from './use-cart.ts';

/** The number of items in the basket, for a badge; nothing while it is empty. */
export function CartCount({ className }: { className?: string }) {
  const { cart } = useCart();
  if (!cart?.item_count) return null;
  return <span className={className}>{cart.item_count}</span>;
}

/** The total of the basket. */
export function CartTotal({ className }: { className?: string }) {
  const { cart } = useCart();
  return <span className={className}>{formatMoney(cart?.totals.subtotal ?? 0)}</span>;
}
