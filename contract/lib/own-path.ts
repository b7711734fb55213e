// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unseen = /[\\\u0000-\u0020\u007f]/;
/** Parts that programs read differently: empty and dot segments, and encoded slashes. */
const readTwice = /\/\/|\/\.{1,2}(\/|$)|%(2f|5c|2e|0|1|7f)/i;
const noPage = /^\/(api|backoffice|sandbox|mail)(\/|$)/;

/**
 * Returns an address within the shop for a redirect, as a link has brought it: '/checkout', '/zh/my-account?x=1'.
 * Undefined for everything that could lead out of the shop or is ambiguous, and for unknown pages.
 */
export function ownPath(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > 500) return undefined;
  const [path = ''] = address.split(/[?#]/, 1);
  const isOurs = path.startsWith('/') && !readTwice.test(path) && !unseen.test(address);
  return isOurs && !noPage.test(path) ? address : undefined;
}
