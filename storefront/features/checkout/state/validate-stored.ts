import { onForgotten } from '#platform/storage/clear-personal-data.ts';

/**
 * One value kept in local storage: the same in every tab, there again after a reload, and in memory alone where
 * the browser keeps nothing.
 */
export interface Stored<Value> {
  now(): Value;
  set(value: Value): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** `mine` is what this tab had until another one changed it; undefined where this one has only just opened. */
type Revive<Value> = (kept: object, mine: Value | undefined) => Value;

export function stored<Value>(name: string, empty: Value, revive: Revive<Value>): Stored<Value> {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value = empty;
  let isKept = true;

  function read() {
    try {
      return isKept ? localStorage.getItem(name) : (text ?? null);
    } catch {
      return text ?? null;
    }
  }

  function understood(kept: string | null) {
    try {
      const parsed: unknown = kept && JSON.parse(kept);
      return typeof parsed === 'object' && parsed !== null
        ? revive(parsed, text === undefined ? undefined : value)
        : empty;
    } catch {
      return empty; // not ours, or cut short
    }
  }

  /** The same object as long as the text is the same, so that React does not draw for nothing. */
  function now() {
    const kept = read();
    if (kept !== text) {
      value = understood(kept);
      text = kept;
    }
    return value;
  }

  function put(next: Value, kept: string | null) {
    text = kept;
    value = next;
    try {
      if (kept === null) localStorage.removeItem(name);
      else localStorage.setItem(name, kept);
      isKept = true;
    } catch {
      isKept = false; // a private window or a full disk
    }
    for (const listener of listeners) listener();
  }

  const clear = () => put(empty, null);
  onForgotten(clear);

  return {
    now,
    set: (next) => put(next, JSON.stringify(next)),
    clear,
    subscribe(listener) {
      const fromOtherTab = (event: StorageEvent) => {
        if (event.key === name || event.key === null) listener();
      };
      listeners.add(listener);
      addEventListener('storage', fromOtherTab);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', fromOtherTab);
      };
    },
  };
}
