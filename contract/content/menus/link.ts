import { isPathInShop } from '../../lib/request-target.ts';

/** Whether it is a page of the shop by its address, or one elsewhere that is safe to go to. */
export const isLink = (text: string): boolean =>
  text.startsWith('/') ? isPathInShop(text) : isWebAddress(text);

/**
 * Whether it is an `https:` address of another site, written as it is read: no name before an `@`, which may look like
 * the host, no backslash and nothing that a browser would leave out.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[!-~\u00a1-\u{10ffff}]+$/u.test(text) || !text.isWellFormed()) return false;
  const url = URL.parse(text);
  if (!url?.hostname.includes('.')) return false;
  return !url.username && !url.password && !text.includes('\\');
}
