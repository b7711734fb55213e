import type { KeyValueStore } from './browser-storage.ts';

/** Reads once for all calls in the same moment: a page has forty hearts, and cookies are slow to read. */
export function batchReads(keep: KeyValueStore): KeyValueStore {
  const seen = new Map<string, string | undefined>();

  return {
    read(name) {
      if (!seen.has(name)) {
        if (seen.size === 0) queueMicrotask(() => seen.clear());
        seen.set(name, keep.read(name));
      }
      return seen.get(name);
    },
    write(name, value) {
      seen.delete(name);
      keep.write(name, value);
    },
    drop(name) {
      seen.delete(name);
      keep.drop(name);
    },
  };
}
