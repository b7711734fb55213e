/**
 * A parsed address within the shop: of a request, and of a link that staff write. The router, the cache, the page and
 * its canonical address all use this parser, so that no address is ambiguous.
 */
export interface Target {
  pathname: string; // '/zh/products', every segment in its canonical encoding
  search: string; // '?page=2', or empty
}

/** The reasons for rejecting a target. */
export type TargetFault = 'unreadable' | 'too_long';

/** Characters. The longest address that the shop itself makes has a fifth of them. */
export const longestTarget = 8_192;

const visible = /^[\x21-\x7e]+$/; // browsers encode everything else
const halfEncoded = /%(?![0-9a-f]{2})/i;
/** NUL, escape and the like. A tab or a line end in a query is pasted white space. */
const encodedControls = /%(0[0-8bcef]|1[0-9a-f]|7f)/i;
const plain = /^(?:\/[\w~-]+(?:\.[\w~-]+)*)*\/?$/; // most paths: nothing in them is ambiguous

/**
 * Parses the target of a request from its first line. It begins with exactly one slash and has no empty
 * segment but the last, no `.` or `..`, no backslash, no control character and no invalid encoding, in any spelling.
 * Anything else is rejected, not repaired, because another program might repair it differently.
 */
export function readTarget(raw: string): Target | TargetFault {
  if (raw.length > longestTarget) return 'too_long';
  if (!visible.test(raw) || raw.includes('#') || raw.includes('\\')) return 'unreadable';
  if (halfEncoded.test(raw) || encodedControls.test(raw)) return 'unreadable';

  const at = raw.indexOf('?');
  const pathname = readPath(at < 0 ? raw : raw.slice(0, at));
  return pathname === undefined
    ? 'unreadable'
    : { pathname, search: readSearch(at < 0 ? '' : raw.slice(at)) };
}

function readPath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  if (plain.test(path)) return path;

  const segments: string[] = [];
  const parts = path.slice(1).split('/');
  for (const [at, part] of parts.entries()) {
    const segment = decodePart(part);
    if (segment === undefined || !isPlainSegment(segment)) return undefined;
    if (segment === '' && at < parts.length - 1) return undefined;
    segments.push(encodeSegment(segment));
  }
  return `/${segments.join('/')}`;
}

function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined; // no UTF-8
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const isPlainSegment = (segment: string) => !/^\.\.?$|[/\\\x00-\x1f\x7f-\x9f]/.test(segment);

/** Encodes a segment in its canonical form: allowed characters stay, and all others are encoded in capitals. */
const encodeSegment = (segment: string) =>
  encodeURIComponent(segment).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);

/** An empty query counts as none. Characters are encoded as browsers do it. */
const readSearch = (search: string) =>
  search.length < 2 ? '' : search.replace(/["'<>`{|}^]/g, (sign) => `%${hexOf(sign)}`);

const hexOf = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase();

const written = /^[!-~\u00a1-\u{10ffff}]+$/u; // no white space and no control characters, which browsers drop

/**
 * Returns whether it is an address of this shop, as it is or as a browser would encode it: '/search?text=芥蘭#more'.
 */
export function isPathInShop(path: string): boolean {
  if (!written.test(path) || !path.isWellFormed()) return false;
  const [address = ''] = path.split('#', 1);
  return typeof readTarget(address.replace(/[^!-~]+/gu, encodeURIComponent)) === 'object';
}
