import type { CartItem } from '@kebun/contract/cart/cart.ts';
import { joined, type PendingChange, type PendingChanges } from './cart-requests.ts';
import { lineKey } from './line-key.ts';

/** A removed line with its place, so that it can be restored. */
export interface RemovedLine {
  line: CartItem;
  at: number;
}

export interface CartChanges {
  /** All changes that the shop has not yet answered. */
  wishes: PendingChanges;
  removed: readonly RemovedLine[];
}

export const noChanges: CartChanges = { wishes: new Map(), removed: [] };

/** Holds the changes of one cart: those being sent, and those that wait for them. */
export function makeChanges() {
  const listeners = new Set<() => void>();
  let waiting: PendingChanges = new Map();
  let sending: PendingChanges = new Map();
  let state = noChanges;

  function t(removed: readonly RemovedLine[]) {
    const wishes = new Map(sending);
    for (const [id, wish] of waiting) wishes.set(id, joined(wishes.get(id), wish));
    state = { wishes, removed };
    for (const listener of listeners) listener();
  }

  return {
    now: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    add(...wishes: PendingChange[]) {
      const next = new Map(waiting);
      for (const wish of wishes) {
        next.set(lineKey(wish.line), joined(next.get(lineKey(wish.line)), wish));
      }
      waiting = next;
      t(state.removed.filter(({ line }) => !wishes.some((wish) => lineKey(wish.line) === lineKey(line))));
    },

    waiting: () => waiting,

    /** Marks these as sent; later changes wait. */
    send(wishes: PendingChanges) {
      sending = wishes;
      waiting = new Map([...waiting].filter(([id]) => !wishes.has(id)));
    },

    /** Removes the changes that were sent, whatever the reply was. */
    settle() {
      sending = new Map();
      t(state.removed);
    },

    remember: (lines: RemovedLine[]) => t([...state.removed, ...lines]),
    forget: (gone: (removed: RemovedLine) => boolean) => t(state.removed.filter((one) => !gone(one))),
  };
}
