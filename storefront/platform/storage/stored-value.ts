import { onForgotten } from './clear-personal-data.ts';

/**
 * One value in local storage: shared by all tabs, restored after a reload, and held in memory where the browser has no
 * storage.
 */
export interface StoredValue<Value> {
  now(): Value;
  set(value: Value): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** Validates a stored value. `mine` is this tab's value before another tab changed it; undefined in a new tab. */
type Validate<Value> = (stored: object, mine: Value | undefined) => Value;

export function createStoredValue<Value>(
  name: string,
  empty: Value,
  validate: Validate<Value>,
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value = empty;
  let isValid = true;

  function read() {
    try {
      return isValid ? localStorage.getItem(name) : (text ?? null);
    } catch {
      return text ?? null;
    }
  }

  function parseStored(stored: string | null) {
    try {
      const parsed: unknown = stored && JSON.parse(stored);
      return typeof parsed === 'object' && parsed !== null
        ? validate(parsed, text === undefined ? undefined : value)
        : empty;
    } catch {
      return empty; // not ours, or cut short
    }
  }

  /** Returns the same object as long as the text is the same, so that React does not render again. */
  function now() {
    const stored = read();
    if (stored !== text) {
      value = parseStored(stored);
      text = stored;
    }
    return value;
  }

  function put(next: Value, stored: string | null) {
    text = stored;
    value = next;
    try {
      if (stored === null) localStorage.removeItem(name);
      else localStorage.setItem(name, stored);
      isValid = true;
    } catch {
      isValid = false; // a private window or a full disk
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
