import { cookieName } from '@kebun/contract/sessions/sessions.ts';

/**
 * Stores small texts between visits: in local storage, or in a cookie where the browser has none (a private window, a
 * full disk).
 */
export interface KeyValueStore {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
  drop(name: string): void;
}

const year = 365 * 24 * 60 * 60; // seconds
const isSecure = () => location.protocol === 'https:';
const cookieAttributes = () => `; path=/; samesite=lax${isSecure() ? '; secure' : ''}`;
const cookieNameOf = (name: string) => cookieName(name, isSecure());

const cookies: KeyValueStore = {
  read(name) {
    if (typeof document === 'undefined') return undefined; // on the server, where a page is rendered for one visitor
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${cookieNameOf(name)}=`));
    return found && decodeURIComponent(found.slice(cookieNameOf(name).length + 1));
  },
  write(name, value) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where this fallback is needed
    document.cookie = `${cookieNameOf(name)}=${encodeURIComponent(value)}; max-age=${year}${cookieAttributes()}`;
  },
  drop(name) {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${cookieNameOf(name)}=; max-age=0${cookieAttributes()}`;
  },
};

export const browserStorage: KeyValueStore = {
  read(name) {
    try {
      return localStorage.getItem(name) ?? cookies.read(name);
    } catch {
      return cookies.read(name);
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      cookies.write(name, value);
    }
  },
  drop(name) {
    cookies.drop(name);
    try {
      localStorage.removeItem(name);
    } catch {
      // No storage: the cookie was the only copy.
    }
  },
};

/**
 * Moves cookies into storage: a form that was sent before the script ran has its answer in a cookie, which is newer
 * than the stored value. Without storage it stays a cookie.
 */
export function moveCookiesToStorage(names: readonly string[]): void {
  for (const name of names) {
    const value = cookies.read(name);
    if (!value) continue;
    cookies.drop(name);
    browserStorage.write(name, value);
  }
}
