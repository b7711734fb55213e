import { tokenNames } from '@kebun/contract/sessions/sessions.ts';
import { batchReads } from '../storage/batch-reads.ts';
import { browserStorage, type KeyValueStore } from '../storage/browser-storage.ts';

/** The identity of requests: a customer, else a guest, else a visitor without a token. */
export interface Bearer {
  token(): string | undefined;

  /** Turns a visitor into a guest; several calls at once get the same guest. */
  become(guest: () => Promise<string>): Promise<void>;

  /** Handles a refused token: a guest's is dropped, a customer's is checked. Returns whether a retry makes sense. */
  refused(used: string | undefined): boolean;
}

/**
 * The identity during server rendering: no token, because pages are the same for everyone; except on the few personal
 * pages, which use this token.
 */
export const fixedBearer = (token: string | undefined): Bearer => ({
  token: () => token,
  become: async () => {},
  refused: () => false,
});

const { customer: auth, guest } = tokenNames;

export interface Tokens extends Bearer {
  /** Returns whether there is a customer's token. */
  signedIn(): boolean;
  /** Returns whether there is a guest's or a customer's token: such a visitor may have a basket. */
  known(): boolean;
  signIn(token: string): void;
  signOut(): void;
  /** Drops a customer's token, unless another has replaced it in the meantime. */
  drop(token: string | undefined): boolean;
  /** Registers a callback for a refused customer token. */
  onDoubt(doubt: () => void): void;
  /** Notifies the listeners where another tab changed a token. Returns whether it was one. */
  changedElsewhere(name: string | null): boolean;
  /** Registers a listener for changes of the session. */
  subscribe(listener: () => void): () => void;
}

export function makeTokens(storage: KeyValueStore): Tokens {
  let becoming: Promise<void> | undefined;
  let doubt = () => {};

  const listeners = new Set<() => void>();

  const token = () => storage.read(auth) ?? storage.read(guest);
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };

  return {
    token,
    known: () => token() !== undefined,
    signedIn: () => storage.read(auth) !== undefined,
    signIn(token) {
      storage.write(auth, token);
      storage.drop(guest); // the guest's data belongs to the customer now
      notifyListeners();
    },
    signOut() {
      storage.drop(auth);
      notifyListeners();
    },
    drop(token) {
      if (token === undefined || token !== storage.read(auth)) return false;
      storage.drop(auth);
      notifyListeners();
      return true;
    },
    onDoubt(listener) {
      doubt = listener;
    },
    changedElsewhere(name) {
      const isToken = name === null || name === auth || name === guest; // null: all of it
      if (isToken) notifyListeners();
      return isToken;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    become(make) {
      if (token() !== undefined) return Promise.resolve();
      becoming ??= make()
        .then((made) => {
          storage.write(guest, made);
          notifyListeners();
        })
        .finally(() => {
          becoming = undefined;
        });
      return becoming;
    },

    refused(used) {
      if (used === undefined) return false;
      if (used === storage.read(auth)) {
        doubt();
        return false;
      }
      if (used === storage.read(guest)) storage.drop(guest); // else another call has done so already
      notifyListeners();
      return true;
    },
  };
}

export const tokens = makeTokens(batchReads(browserStorage));
