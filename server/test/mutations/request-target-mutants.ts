// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const target = 'contract/lib/request-target.ts';
const door = 'server/platform/http/requests/request-target.ts';
const targetTest = 'server/test/request-target.test.ts';

/** Guards against ambiguous requests. */
export const doorGuards: readonly Mutant[] = [
  {
    guard: 'http: empty segments are refused',
    removals: [{ file: target, take: "if (segment === '' && at < parts.length - 1) return undefined;" }],
    test: targetTest,
    named: 'read in two ways',
  },
  {
    guard: 'http: dots and slashes in segments are refused',
    removals: [{ file: target, take: ' || !isPlainSegment(segment)' }],
    test: targetTest,
    named: 'read in two ways',
  },
  {
    guard: 'http: backslashes are refused',
    removals: [{ file: target, take: " || raw.includes('\\\\')" }],
    test: targetTest,
    named: 'read in two ways',
  },
  {
    guard: 'http: a path that starts with two slashes is refused',
    removals: [{ file: target, take: "if (!path.startsWith('/')) return undefined;" }],
    test: targetTest,
    named: 'read in two ways',
  },
  {
    guard: 'http: a page is cached under the address it was rendered for',
    removals: [
      {
        file: 'server/pages.ts',
        take: 'storefront.render({ ...address, origin, send })',
        put: 'storefront.render({ ...targetOf(request), origin, send })',
      },
    ],
    test: targetTest,
    named: 'kept under the address',
  },
  {
    guard: 'http: an address has a maximum length',
    removals: [{ file: target, take: "if (raw.length > longestTarget) return 'too_long';" }],
    test: targetTest,
    named: 'has an end',
  },
  {
    guard: 'http: a request names one host',
    removals: [{ file: door, take: "hosts === 1 || (hosts === 0 && httpVersion === '1.0')", put: 'true' }],
    test: targetTest,
    named: 'names one host',
  },
  {
    guard: 'http: every response has every security header',
    removals: [
      { file: door, take: "reply.headers({ ...headers, ...closedHeaders, 'x-request-id': request.id });" },
    ],
    test: 'server/test/headers.test.ts',
    named: 'every answer carries',
  },
  {
    guard: 'http: a search through a page counts against the limit of its visitor',
    removals: [{ file: 'server/pages.ts', take: 'remoteAddress: visitor.ip,' }],
    test: 'server/pages.test.ts',
    named: 'counts for the caller who causes its rendering',
  },
  {
    guard: 'http: a waiting caller is not refused because of another',
    removals: [
      { file: 'server/pages.ts', take: 'isAnothers ? toCacheEntry(await make()) : made', put: 'made' },
    ],
    test: 'server/pages.test.ts',
    named: 'not refused for another',
  },
  {
    guard: 'http: staff links are parsed like requests',
    removals: [{ file: 'contract/content/menus/link.ts', take: 'isPathInShop(text)', put: 'true' }],
    test: 'server/domains/content/banners/edit-banners.test.ts',
    named: 'leads to a page of the shop',
  },
  {
    guard: 'http: a foreign Origin header outweighs other headers',
    removals: [
      {
        file: 'server/platform/auth/session.ts',
        take: "origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origin === publicUrl",
        put: "headers['sec-fetch-site'] === 'same-origin' || origin === publicUrl",
      },
    ],
    test: 'server/platform/auth/session.test.ts',
    named: 'changes nothing for another site',
  },
  {
    guard: 'http: a background colour is looked up in a map',
    removals: [
      {
        file: 'server/share-pictures.ts',
        take: 'tintColours.get(tint)',
        put: 'tintColours.get(tint) ?? (tintColours as any)[tint]',
      },
    ],
    test: 'server/share-pictures.test.ts',
    named: 'X-1e',
  },
  {
    guard: 'http: HSTS covers this host only',
    removals: [
      {
        file: 'server/platform/http/headers.ts',
        take: 'on:         `max-age=${year}`',
        put: 'on: `max-age=${year}; includeSubDomains`',
      },
    ],
    test: 'server/platform/lib/config.test.ts',
    named: 'X-1f',
  },
];
