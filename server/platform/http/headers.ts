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

/** The HSTS header by setting. `max-age=0` makes browsers forget an earlier one. */
// biome-ignore format: table
const transport: Record<Config['hsts'], string> = {
  off:        'max-age=0',
  on:         `max-age=${year}`,
  subdomains: `max-age=${2 * year}; includeSubDomains`,
};

/** Returns the headers of every answer. `keepDoor` adds them, and cached bytes include them. */
export function commonHeaders({ publicUrl, hsts }: Pick<Config, 'publicUrl' | 'hsts'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin', // the payment page needs the origin
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': nothing.map((feature) => `${feature}=()`).join(', '),
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': transport[hsts] }),
  };
}

/** The default policy: an answer opened as a page may do nothing and cannot be framed. */
export const closedHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} satisfies Headers;

/** API answers are data. Opened as a page they may do nothing. */
export const apiHeaders = {
  ...closedHeaders,
  'x-robots-tag': 'noindex', // search engines may fetch what a page fetches, and list the page
} satisfies Headers;

interface FrameSources {
  payUrl?: string | undefined;
  frameUrl?: string | undefined;
  framedByUs?: boolean; // our own back office may frame it
}

/**
 * Returns the headers of a page. Pages are cached, so a nonce would be reused; inline scripts are allowed by hash
 * (`sha256-…`). Only our own host is allowed, in addition to the form of a payment and the provider's frame for card
 * numbers.
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

/**
 * Returns the headers of the back office. Its page is built for each request, so styles can have a nonce. It is not
 * indexed.
 */
export const officeHeaders = (nonce: string) =>
  ({
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "font-src 'self'",
      "frame-src 'self'", // it previews layouts in a frame, and only previews allow that
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ].join('; '),
    'x-robots-tag': 'noindex',
  }) satisfies Headers;
