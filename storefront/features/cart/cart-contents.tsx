import type { CartItem } from '@kebun/contract/cart/cart.ts';
import emptyBasket from '@kebun/ui/assets/empty-basket.svg?no-inline';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import type { RemovedLine } from './cart-changes.ts';
import { CartIssues } from './cart-issues.tsx';
import { CartLine } from './cart-line.tsx';
import { lineKey, lineLabel } from './line-key.ts';
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

/** A removed line: it can be restored until the drawer closes. */
function RemovedLineRow({ removed }: { removed: RemovedLine }) {
  const text = useT();
  const queue = useCartQueue();
  const name = lineLabel(removed.line);

  return (
    <li className="flex items-center gap-3 border-b border-line py-3 text-sm text-ink-soft">
      <p className="min-w-0 grow">{text('cart.removed', { name })}</p>
      <Button look="quiet" size="small" onClick={() => queue.restore([removed])}>
        <Icon name="undo" />
        <span aria-hidden="true">{text('cart.undo')}</span>
        <span className="sr-only">{text('cart.undo_named', { name })}</span>
      </Button>
    </li>
  );
}

type Row = { key: string } & ({ line: CartItem } | { removed: RemovedLine });

/** Returns the lines of a basket, with the removed ones in their old places. */
function rowsInOrder(lines: readonly CartItem[], removed: readonly RemovedLine[]): Row[] {
  const rows: Row[] = lines.map((line) => ({ key: lineKey(line), line }));
  for (const one of [...removed].sort((a, b) => a.at - b.at)) {
    const at = one.at < 0 ? rows.length : one.at;
    rows.splice(at, 0, { key: lineKey(one.line), removed: one });
  }
  return rows;
}
