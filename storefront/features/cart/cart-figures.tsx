import { formatMoney } from '@kebun/contract/money.ts';
import { useText } from '@kebun/ui/text.tsx';
import { useCart } from './use-cart.ts';

/** How many things are in the basket, for a badge; nothing while there are none. */
export function CartCount({ className }: { className?: string }) {
  const { cart } = useCart();
  if (!cart?.item_count) return null;
  return <span className={className}>{cart.item_count}</span>;
}

/** What they cost together. */
export function CartTotal({ className }: { className?: string }) {
  const { cart } = useCart();
  return <span className={className}>{formatMoney(cart?.totals.subtotal ?? 0)}</span>;
}

/** What a button that opens the basket is called. */
export function useCartLabel() {
  const text = useText();
  const { cart } = useCart();
  if (!cart?.item_count) return text('cart.open_empty');
  return text('cart.open', { count: cart.item_count, amount: formatMoney(cart.totals.subtotal) });
}
