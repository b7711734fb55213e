import { addToCart, type Cart, type CartItem, clearCart, removeLine } from '@kebun/contract/cart/cart.ts';
import type { ApiQueryClient } from '#platform/api/api-query-client.ts';
import { CallError } from '#platform/api/call-error.ts';
import { makeChanges, type RemovedLine } from './cart-changes.ts';
import { lineKey } from './line-key.ts';
import { lineOf, type PendingChange, type PendingChanges, quantityAfter } from './pending-changes.ts';
import { cartKey, cartQuery } from './queries.ts';

/** The notifications about a cart, in addition to its quantities. */
export interface CartNews {
  added(line: CartItem): void;
  removed(lines: CartItem[]): void;
  restored(): void;
  refused(failure: Error): void;
}

export type CartQueue = ReturnType<typeof makeCartQueue>;

/**
 * Sends all changes of one cart, one request at a time. Changes made while a request is under way are added up and sent
 * with the next, so fast taps lose nothing. The query cache holds the shop's last reply, and pending changes are
 * applied over it. When the shop refuses a change, the change is dropped and the cart shows the shop's state again.
 */
export function makeCartQueue(data: ApiQueryClient, news: CartNews) {
  const changes = makeChanges();
  const newLines = new Set<string>(); // lines that are new in the cart
  let working = false;

  const cachedCart = () => data.getQueryData<{ data: Cart }>(cartKey)?.data;
  const storeCart = (cart: unknown) => data.setQueryData(cartKey, { data: cart });

  /** Returns the requested quantity of a product, pending changes included. */
  function requestedQuantity(id: string) {
    const quantity = lineOf(cachedCart(), id)?.quantity ?? 0;
    const change = changes.now().pending.get(id);
    return change ? quantityAfter(change, quantity) : quantity;
  }

  function enqueue(...added: PendingChange[]) {
    const before = added.map(({ line }) => requestedQuantity(lineKey(line)));
    changes.add(...added);

    const gone = added
      .map(({ line }, index) => ({ ...line, quantity: before[index] ?? 0 }))
      .filter((line) => line.quantity > 0 && requestedQuantity(lineKey(line)) === 0);
    if (gone.length > 0) {
      const places = cachedCart()?.items.map(lineKey) ?? [];
      changes.remember(gone.map((line) => ({ line, at: places.indexOf(lineKey(line)) })));
      news.removed(gone);
    }
    void work();
  }

  async function work() {
    if (working) return;
    working = true;
    for (let batch = nextBatch(); batch.size > 0; batch = nextBatch()) {
      changes.send(batch);
      await attempt(batch);
      changes.settle();
    }
    working = false;
    void data.invalidateQueries({ queryKey: ['checkout'] }); // priced from the cart
  }

  /** Returns the next change, or all of them where together they empty the cart: one request does that. */
  function nextBatch(): PendingChanges {
    const waiting = changes.waiting();
    return isClearing(waiting) ? waiting : new Map([...waiting].slice(0, 1));
  }

  function isClearing(pending: PendingChanges) {
    const items = cachedCart()?.items ?? [];
    return (
      items.length > 1 &&
      pending.size === items.length &&
      items.every((line) => {
        const change = pending.get(lineKey(line));
        return change?.kind === 'to' && change.count === 0;
      })
    );
  }

  async function attempt(batch: PendingChanges) {
    await data.cancelQueries({ queryKey: cartKey });
    try {
      const answer = await (isClearing(batch) ? data.call(clearCart) : send(batch));
      if (answer) storeCart(answer.data);
      for (const [id, { line }] of batch)
        if (newLines.delete(id) && lineOf(cachedCart(), id)) news.added(line);
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      const fresh = failure instanceof CallError ? failure.refusal?.cart : undefined;
      if (fresh) storeCart(fresh);
      else void data.invalidateQueries({ queryKey: cartKey });
      changes.forget(({ line }) => batch.has(lineKey(line)));
      for (const id of batch.keys()) newLines.delete(id);
      news.refused(failure);
    }
  }

  async function send(batch: PendingChanges) {
    const cart = cachedCart() ?? (await data.query(cartQuery));
    for (const [id, change] of batch) {
      const line = lineOf(cart, id);
      const quantity = quantityAfter(change, line?.quantity ?? 0);
      if (quantity > 0)
        return data.call(addToCart, { body: { ...cartItemKeyOf(change.line), quantity, mode: 'set' } });
      if (line) return data.call(removeLine, { params: { item_id: line.id } });
    }
    return undefined;
  }

  /** Sets the quantity of a product, counted from what the shopper saw: an unknown cart shows none of it. */
  function want(line: CartItem, count: number) {
    const before = requestedQuantity(lineKey(line));
    enqueue(cachedCart() ? { line, kind: 'to', count } : { line, kind: 'by', count: count - before });
    if (before === 0 && count > 0) newLines.add(lineKey(line));
  }

  /** Restores removed lines. */
  function restore(lines: readonly RemovedLine[]) {
    enqueue(...lines.map(({ line }): PendingChange => ({ line, kind: 'to', count: line.quantity })));
    news.restored();
  }

  return {
    now: changes.now,
    subscribe: changes.subscribe,
    want,
    restore,
    clear: () =>
      enqueue(...(cachedCart()?.items ?? []).map((line): PendingChange => ({ line, kind: 'to', count: 0 }))),
    /** Undo is offered until the drawer closes. */
    forgetRemoved: () => changes.forget(() => true),
  };
}

/**
 * Returns the key of a line: the product, the pack where there are several, the presale of a pre-order, and the choices
 * of a bundle.
 */
const cartItemKeyOf = ({
  presale_id,
  product_type,
  product_id,
  variation_option_id,
  bundle_items,
}: CartItem) => ({
  product_id,
  presale_id,
  ...(product_type === 'variable' && { variation_option_id }),
  ...(bundle_items.length > 0 && {
    bundle_items: bundle_items
      .filter(({ bundle_slot_id }) => bundle_slot_id !== '')
      .map(({ bundle_slot_id, variation_option_id }) => ({ bundle_slot_id, variation_option_id })),
  }),
});
