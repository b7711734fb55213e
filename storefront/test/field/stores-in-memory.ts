type Rows = Map<string, unknown>;

/** One request of a transaction: answered in order. */
class FakeIdbRequest {
  onsuccess?: () => void;
  result: unknown;
}

/** Runs transactions in turn: a writing one starts when the one before has ended, as in a browser. */
class TransactionQueue {
  #last: Promise<void> = Promise.resolve();

  take(work: () => Promise<void>) {
    this.#last = this.#last.then(work);
  }
}

/** A minimal IndexedDB in memory: keys, whole rows, and transactions in turn. */
export function storesInMemory() {
  const stores = new Map<string, { keyPath: string; rows: Rows }>();
  const turns = new TransactionQueue();

  function transaction() {
    const pending: (() => void)[] = [];
    const ending: { oncomplete?: () => void } = {};
    const requestFor = (answer: () => unknown) => {
      const request = new FakeIdbRequest();
      pending.push(() => {
        request.result = answer();
        request.onsuccess?.();
      });
      return request;
    };
    turns.take(async () => {
      await Promise.resolve(); // by now the caller has made its first requests
      for (let next = pending.shift(); next; next = pending.shift()) next();
      ending.oncomplete?.();
    });
    const objectStore = (name: string) => {
      const { keyPath, rows } = stores.get(name) ?? { keyPath: '', rows: new Map() };
      return {
        get: (key: string) => requestFor(() => structuredClone(rows.get(key))),
        getAll: () => requestFor(() => structuredClone([...rows.values()])),
        put: (row: Record<string, string>) =>
          requestFor(() => rows.set(row[keyPath] ?? '', structuredClone(row))),
        delete: (key: string) => requestFor(() => rows.delete(key)),
      };
    };
    return Object.assign(ending, { objectStore });
  }

  const createObjectStore = (name: string, { keyPath }: { keyPath: string }) =>
    stores.set(name, { keyPath, rows: new Map() });

  return {
    open() {
      const opening: { onupgradeneeded?: () => void; onsuccess?: () => void; result: unknown } = {
        result: { transaction, createObjectStore },
      };
      queueMicrotask(() => {
        if (stores.size === 0) opening.onupgradeneeded?.();
        opening.onsuccess?.();
      });
      return opening;
    },
  };
}
