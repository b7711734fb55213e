import { tokenNames } from '@kebun/contract/sessions.ts';
import { type Keep, keep } from './keep.ts';

/** Who is asking: a signed-in customer, else a guest, else a stranger with nothing to show. */
export interface Bearer {
  token(): string | undefined;

  /** Makes a guest of a stranger; several who ask at once become the same one. */
  become(guest: () => Promise<string>): Promise<void>;

  /** Lets go of a guest token that turned out to be no good. True where it makes sense to ask again. */
  forgetGuest(used: string | undefined): boolean;
}

/** While a page is made on the server everyone is a stranger: what it shows is the same for all. */
export const stranger: Bearer = {
  token: () => undefined,
  become: async () => {},
  forgetGuest: () => false,
};

const { customer: auth, guest } = tokenNames;

export interface Tokens extends Bearer {
  /** Authorised or not: whether there is a customer's token. */
  signedIn(): boolean;
  /** A guest or a customer: someone who may have a basket. */
  known(): boolean;
  signIn(token: string): void;
  signOut(): void;
  /** Listens for someone coming or going. */
  subscribe(listener: () => void): () => void;
}

export function makeTokens(keep: Keep): Tokens {
  let becoming: Promise<void> | undefined;

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

    forgetGuest(used) {
      if (used === undefined || used === keep.read(auth)) return false;
      if (used === keep.read(guest)) keep.drop(guest); // else another call has done so already
      tell();
      return true;
    },
  };
}

export const tokens = makeTokens(keep);
