import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { WishlistItem } from '@kebun/contract/wishlist/wishlist.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

/** The improvements since a favourite was added: price or stock. */
export function WishlistItemNews({ wish }: { wish: WishlistItem }) {
  const text = useT();
  const { product, price_when_added, price_dropped, back_in_stock } = wish;
  if (!price_dropped && !back_in_stock) return null;

  return (
    <ul className="grid gap-1 text-sm font-semibold text-leaf-deep">
      {back_in_stock && (
        <li className="flex items-center gap-1.5">
          <Icon name="check" />
          {text('account.wish_back')}
        </li>
      )}
      {price_dropped && (
        <li className="figures flex items-start gap-1.5">
          <Icon name="down" className="mt-0.5" />
          {text('account.wish_dropped', { amount: formatMoney(price_when_added - product.min_price) })}
        </li>
      )}
    </ul>
  );
}
