import emptyBasket from '@kebun/ui/assets/empty-basket.svg?no-inline';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { CartIssues } from './cart-issues.tsx';
import { CartLine } from './cart-line.tsx';
import { RemovedLineRow } from './removed-line.tsx';
import { rowsInOrder } from './rows-in-order.ts';
import { useCart, useCartQueue } from './use-cart.ts';

/** The lines of the basket, or the reason why there are none. */
export function CartContents() {
  const text = useT();
  const to = useTo();
  const queue = useCartQueue();
  const { cart, removed, failure, isFetching, retry } = useCart();

  if (!cart && failure) {
    return (
      <div className="py-6">
        <ErrorState message={text('cart.failed')} onRetry={retry} busy={isFetching} />
      </div>
    );
  }
  if (!cart) {
    return (
      <Skeleton>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    );
  }
  if (cart.items.length === 0 && removed.length !== 1) {
    return (
      <EmptyState
        picture={emptyBasket}
        action={
          removed.length > 1 ? (
            <Button look="quiet" onClick={() => queue.restore(removed)}>
              {text('cart.restore_all')}
            </Button>
          ) : (
            <LinkButton href={to('/products')}>{text('cart.browse')}</LinkButton>
          )
        }
      >
        {text('cart.empty')}
      </EmptyState>
    );
  }
  return (
    <>
      <CartIssues issues={cart.issues} />
      <ul>
        {rowsInOrder(cart.items, removed).map((row) =>
          'line' in row ? (
            <CartLine key={row.key} line={row.line} />
          ) : (
            <RemovedLineRow key={row.key} removed={row.removed} />
          ),
        )}
      </ul>
    </>
  );
}
