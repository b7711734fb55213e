import type { KeyValueStore } from './browser-storage.ts';

/** Reads once for all calls in the same moment: a page has forty hearts, and cookies are slow to read. */
export function batchReads(storage: KeyValueStore): KeyValueStore {
  const seen = new Map<string, string | undefined>();

  return {
    read(name) {
      if (!seen.has(name)) {
        if (seen.size === 0) queueMicrotask(() => seen.clear());
        seen.set(name, storage.read(name));
      }
      return seen.get(name);
    },
    write(name, value) {
      seen.delete(name);
      storage.write(name, value);
    },
    drop(name) {
      seen.delete(name);
      storage.drop(name);
    },
  };
}
