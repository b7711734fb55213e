import { isPathInShop } from '../../lib/request-target.ts';

/** Returns whether the text is the address of a page of the shop, or a safe one of another site. */
export const isLink = (text: string): boolean =>
  text.startsWith('/') ? isPathInShop(text) : isWebAddress(text);

/**
 * Returns whether the text is an `https:` address of another site, in plain form. A name before an `@` may look like
 * the host, so it has none. It also has no backslash, and no characters that a browser would drop.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[!-~\u00a1-\u{10ffff}]+$/u.test(text) || !text.isWellFormed()) return false;
  const url = URL.parse(text);
  if (!url?.hostname.includes('.')) return false;
  return !url.username && !url.password && !text.includes('\\');
}
