import { tokenNames } from '@kebun/contract/sessions/sessions.ts';
import { browserStorage, type KeyValueStore } from '../storage/browser-storage.ts';
import { batchReads } from '../storage/safe-storage.ts';

/** Who is asking: a signed-in customer, else a guest, else a stranger with nothing to show. */
export interface Bearer {
  token(): string | undefined;

  /** Makes a guest of a stranger; several who ask at once become the same one. */
  become(guest: () => Promise<string>): Promise<void>;

  /**
   * A token was refused: a guest's is let go of, a customer's is doubted. True where it makes sense to ask again.
   */
  refused(used: string | undefined): boolean;
}

/**
 * While a page is made on the server everyone is a stranger, for what it shows is the same for all; except on the few
 * pages that are made for one visitor, who has shown this token.
 */
export const bearing = (token: string | undefined): Bearer => ({
  token: () => token,
  become: async () => {},
  refused: () => false,
});

const { customer: auth, guest } = tokenNames;

export interface Tokens extends Bearer {
  /** Authorised or not: whether there is a customer's token. */
  signedIn(): boolean;
  /** A guest or a customer: someone who may have a basket. */
  known(): boolean;
  signIn(token: string): void;
  signOut(): void;
  /** Lets go of a customer's token, unless another has taken its place meanwhile. */
  drop(token: string | undefined): boolean;
  /** Told when a customer's token was refused. */
  onDoubt(doubt: () => void): void;
  /** Something that is kept was changed in another tab: tells who listens, where it was a token. True where it was. */
  changedElsewhere(name: string | null): boolean;
  /** Listens for someone coming or going. */
  subscribe(listener: () => void): () => void;
}

export function makeTokens(keep: KeyValueStore): Tokens {
  let becoming: Promise<void> | undefined;
  let doubt = () => {};

  const listeners = new Set<() => void>();

  const token = () => keep.read(auth) ?? keep.read(guest);
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    token,
    known: () => token() !== undefined,
    signedIn: () => keep.read(auth) !== undefined,
    signIn(token) {
      keep.write(auth, token);
      keep.drop(guest); // what was the guest's is the customer's now
      tell();
    },
    signOut() {
      keep.drop(auth);
      tell();
    },
    drop(token) {
      if (token === undefined || token !== keep.read(auth)) return false;
      keep.drop(auth);
      tell();
      return true;
    },
    onDoubt(listener) {
      doubt = listener;
    },
    changedElsewhere(name) {
      const isToken = name === null || name === auth || name === guest; // null: all of it
      if (isToken) tell();
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
          keep.write(guest, made);
          tell();
        })
        .finally(() => {
          becoming = undefined;
        });
      return becoming;
    },

    refused(used) {
      if (used === undefined) return false;
      if (used === keep.read(auth)) {
        doubt();
        return false;
      }
      if (used === keep.read(guest)) keep.drop(guest); // else another call has done so already
      tell();
      return true;
    },
  };
}

export const tokens = makeTokens(batchReads(browserStorage));
