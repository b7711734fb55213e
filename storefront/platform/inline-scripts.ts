import { createHash } from 'node:crypto';

/** Scripts that stand in the page and run. Data does not run, and files are allowed by where they come from. */
const inline =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/** The hashes by which a Content-Security-Policy lets a page's own scripts run, and no others. */
export const scriptHashesIn = (page: string) => [
  ...new Set(
    [...page.matchAll(inline)].map(
      ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
    ),
  ),
];
