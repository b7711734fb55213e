import { type Keep, keep } from './keep.ts';

/** Who is asking: a signed-in customer, else a guest, else a stranger with nothing to show. */
export interface Bearer {
  token(): string | undefined;

  /** Makes a guest of a stranger; several who ask at once become the same one. */
  become(guest: () => Promise<string>): Promise<void>;

  /** Lets go of a guest token that is no longer good. False where there was none to blame. */
  forgetGuest(): boolean;
}

/** While a page is made on the server everyone is a stranger: what it shows is the same for all. */
export const stranger: Bearer = {
  token: () => undefined,
  become: async () => {},
  forgetGuest: () => false,
};

const auth = 'auth_token';
const guest = 'guest_token';

export interface Tokens extends Bearer {
  signedIn(): boolean;
  known(): boolean;
  signIn(token: string): void;
  signOut(): void;
}

export function makeTokens(keep: Keep): Tokens {
  let becoming: Promise<void> | undefined;

  const token = () => keep.read(auth) ?? keep.read(guest);

  return {
    token,
    known: () => token() !== undefined,
    signedIn: () => keep.read(auth) !== undefined,
    signIn: (token) => keep.write(auth, token),
    signOut: () => keep.drop(auth),

    become(make) {
      if (token() !== undefined) return Promise.resolve();
      becoming ??= make()
        .then((made) => keep.write(guest, made))
        .finally(() => {
          becoming = undefined;
        });
      return becoming;
    },

    forgetGuest() {
      if (keep.read(auth) !== undefined || keep.read(guest) === undefined) return false;
      keep.drop(guest);
      return true;
    },
  };
}

export const tokens = makeTokens(keep);
