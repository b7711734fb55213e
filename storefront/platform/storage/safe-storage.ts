import type { KeyValueStore } from './browser-storage.ts';

/** Reads once for all who ask in the same moment: forty hearts do, and a browser takes long to look into its cookies. */
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
