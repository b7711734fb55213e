import { formatMoney } from '@kebun/contract/lib/money.ts';
import emptyBasket from '@kebun/ui/assets/empty-basket.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { useTo } from '#platform/page/links.ts';
import { BasketRow } from './basket-row.tsx';
import { CartIssues } from './cart-issues.tsx';
import { useCart } from './use-cart.ts';

/** The basket as a page, each line a form, so that it works without script. */
export function BasketPage({ addition }: { addition?: ReactNode }) {
  const text = useT();
  const to = useTo();
  const { cart } = useCart();
  const empty = (
    <EmptyState
      picture={emptyBasket}
      action={<LinkButton href={to('/products')}>{text('cart.browse')}</LinkButton>}
    >
      {text('cart.empty')}
    </EmptyState>
  );

  if (!cart) {
    return (
      <>
        <noscript>{empty}</noscript>
        <div className="noscript:hidden">
          <Skeleton>
            <SkeletonRow />
            <SkeletonRow />
          </Skeleton>
        </div>
      </>
    );
  }
  if (cart.items.length === 0) return empty;
  return (
    <div className="max-w-184">
      <CartIssues issues={cart.issues} />
      <ul>
        {cart.items.map((line) => (
          <BasketRow key={line.id} line={line} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 py-5 text-lg font-bold">
        {text('cart.subtotal')}
        <span className="figures">{formatMoney(cart.totals.subtotal)}</span>
      </p>
      <div className="mb-5 empty:hidden">{addition}</div>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={to('/checkout')}>{text('cart.checkout')}</LinkButton>
        <LinkButton look="quiet" href={to('/products')}>
          {text('cart.browse')}
        </LinkButton>
      </div>
    </div>
  );
}
