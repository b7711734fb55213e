import type { CartItem } from '@kebun/contract/cart/cart.ts';
import { lineKey } from './line-key.ts';
import { mergeChanges, type PendingChange, type PendingChanges } from './pending-changes.ts';

/** A removed line with its place, so that it can be restored. */
export interface RemovedLine {
  line: CartItem;
  at: number;
}

export interface CartChanges {
  /** All changes that the shop has not yet answered. */
  pending: PendingChanges;
  removed: readonly RemovedLine[];
}

export const noChanges: CartChanges = { pending: new Map(), removed: [] };

/** Holds the changes of one cart: those being sent, and those that wait for them. */
export function makeChanges() {
  const listeners = new Set<() => void>();
  let waiting: PendingChanges = new Map();
  let sending: PendingChanges = new Map();
  let state = noChanges;

  function setState(removed: readonly RemovedLine[]) {
    const pending = new Map(sending);
    for (const [id, change] of waiting) pending.set(id, mergeChanges(pending.get(id), change));
    state = { pending, removed };
    for (const listener of listeners) listener();
  }

  return {
    now: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    add(...changes: PendingChange[]) {
      const next = new Map(waiting);
      for (const change of changes) {
        next.set(lineKey(change.line), mergeChanges(next.get(lineKey(change.line)), change));
      }
      waiting = next;
      setState(
        state.removed.filter(({ line }) => !changes.some((change) => lineKey(change.line) === lineKey(line))),
      );
    },

    waiting: () => waiting,

    /** Marks these as sent; later changes wait. */
    send(changes: PendingChanges) {
      sending = changes;
      waiting = new Map([...waiting].filter(([id]) => !changes.has(id)));
    },

    /** Removes the changes that were sent, whatever the reply was. */
    settle() {
      sending = new Map();
      setState(state.removed);
    },

    remember: (lines: RemovedLine[]) => setState([...state.removed, ...lines]),
    forget: (gone: (removed: RemovedLine) => boolean) => setState(state.removed.filter((one) => !gone(one))),
  };
}
