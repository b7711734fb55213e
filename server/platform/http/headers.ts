import type { Config } from '../lib/config.ts';

type Headers = Record<string, string>;

const nothing = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];

const year = 31_536_000; // seconds

/** What browsers are told of this host and HTTPS. `max-age=0` has them forget what they were told before. */
// biome-ignore format: table
const transport: Record<Config['hsts'], string> = {
  off:        'max-age=0',
  on:         `max-age=${year}`,
  subdomains: `max-age=${2 * year}; includeSubDomains`,
};

/** What every answer carries, whatever it is. `keepDoor` puts them there; what is kept as bytes has them with it. */
export function commonHeaders({ publicUrl, hsts }: Pick<Config, 'publicUrl' | 'hsts'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin', // the payment page asks for the origin
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': nothing.map((feature) => `${feature}=()`).join(', '),
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': transport[hsts] }),
  };
}

/** Whatever says nothing else is no page: opened as one, it may do nothing and be shown nowhere. */
export const closedHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} satisfies Headers;

/** An answer of the API is data: shown as a page by mistake, it may do nothing at all. */
export const apiHeaders = {
  ...closedHeaders,
  'x-robots-tag': 'noindex', // search engines may fetch what a page fetches, and list the page
} satisfies Headers;

interface FrameSources {
  payUrl?: string | undefined;
  frameUrl?: string | undefined;
  framedByUs?: boolean; // our own back office may show it in a frame
}

/**
 * A page is kept and sent to many, so a nonce would be replayed: its own inline scripts are allowed by their
 * hashes (`sha256-…`). Nothing comes from any other host, and nothing goes to one but the form of a payment; only a
 * card is typed into a frame, which is its provider's.
 */
export const pageHeaders = (
  scriptHashes: readonly string[],
  { payUrl, frameUrl, framedByUs }: FrameSources = {},
) =>
  ({
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')}`,
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      `form-action ${["'self'", ...(payUrl ? [new URL(payUrl).origin] : [])].join(' ')}`,
      ...(frameUrl ? [`frame-src ${new URL(frameUrl).origin}`] : []),
      `frame-ancestors ${framedByUs ? "'self'" : "'none'"}`,
      "base-uri 'none'",
      "object-src 'none'",
    ].join('; '),
  }) satisfies Headers;

/** The back office is made anew for each visit, so its styles can have a nonce; nothing of it is to be found by search. */
export const officeHeaders = (nonce: string) =>
  ({
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "font-src 'self'",
      "frame-src 'self'", // of the shop's pages it shows the looks at a layout, which alone allow it
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ].join('; '),
    'x-robots-tag': 'noindex',
  }) satisfies Headers;
