import type { Cart, CartItem } from '@kebun/contract/cart/cart.ts';
import { dismissToasts, showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ApiQueryClient } from '#platform/api/api-query-client.ts';
import { type AppContext, useApp } from '#platform/page/app-context.ts';
import { noChanges } from './cart-changes.ts';
import { type CartQueue, makeCartQueue } from './cart-queue.ts';
import { lineKey } from './line-key.ts';
import { applyPendingChanges, lineOf, quantityAfter } from './pending-changes.ts';
import { cartQuery } from './queries.ts';

const about = 'basket'; // only the latest of its toasts is true

const queues = new WeakMap<ApiQueryClient, CartQueue>();

/** Returns the one queue of this page session, shared by all components that change the cart. */
function queueOf({ data, t }: AppContext): CartQueue {
  const known = queues.get(data);
  if (known) return known;

  const queue: CartQueue = makeCartQueue(data, {
    added: ({ name }) => showToast({ text: t('cart.added', { name }), about }),
    removed: (lines) =>
      showToast({
        text: lines[0] && lines.length === 1 ? t('cart.removed', { name: lines[0].name }) : t('cart.cleared'),
        kind: 'plain',
        about,
        action: {
          label: t('cart.undo'),
          run: () =>
            queue.restore(
              queue.now().removed.filter(({ line }) => lines.some((gone) => lineKey(gone) === lineKey(line))),
            ),
        },
      }),
    restored: () => dismissToasts(about),
    refused: (failure) => showToast({ text: failure.message, kind: 'failed', about }),
  });
  queues.set(data, queue);
  return queue;
}

export const useCartQueue = () => queueOf(useApp());

const serverSnapshot = () => noChanges; // during server rendering, nothing has been tapped

/** Returns the basket with the pending changes applied. */
export function useCart() {
  const queue = useCartQueue();
  const { pending, removed } = useSyncExternalStore(queue.subscribe, queue.now, serverSnapshot);
  const query = useQuery(cartQuery);
  const cart = useMemo(() => query.data && applyPendingChanges(query.data, pending), [query.data, pending]);

  return {
    cart,
    removed,
    failure: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** Returns the quantity of a line in the basket, and its maximum. */
export function useLine(line: CartItem) {
  const key = lineKey(line);
  const queue = useCartQueue();
  const change = useSyncExternalStore(
    queue.subscribe,
    () => queue.now().pending.get(key),
    () => undefined,
  );
  const select = useCallback(({ data }: { data: Cart }) => lineOf(data, key), [key]);
  const { data: known } = useQuery({ ...cartQuery, select });
  const quantity = known?.quantity ?? 0;

  return { quantity: change ? quantityAfter(change, quantity) : quantity, most: known?.qty_max };
}
