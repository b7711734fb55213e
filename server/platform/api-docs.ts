import { readFileSync } from 'node:fs';
import { apiPage, type Description } from './api-page.ts';
import { pageHeaders } from './headers.ts';
import type { App } from './http.ts';
import { asKept, type Kept, sendKept } from './kept.ts';
import { forEveryone } from './policy.ts';

const styles = readFileSync(new URL('./api-page.css', import.meta.url));

/** The API described by itself: to machines as OpenAPI, to people as a page. Written once, when first asked for. */
export function apiDocsRoutes({ http, headers }: App): void {
  const describe = () => http.swagger() as unknown as Description;

  send(http, '/openapi.json', () => file('application/json', JSON.stringify(describe())));
  send(http, '/docs', () => file('text/html', apiPage(describe())));
  send(http, '/docs.css', () => file('text/css', styles));

  const file = (type: string, text: string | Buffer) =>
    asKept({
      bytes: Buffer.from(text),
      headers: { 'content-type': `${type}; charset=utf-8`, ...headers, ...pageHeaders([]) },
      cacheControl: 'public, max-age=300',
      tags: [],
      seconds: Number.POSITIVE_INFINITY,
    });
}

function send(http: App['http'], url: string, write: () => Kept) {
  let written: Kept | undefined;
  http.get(url, { config: forEveryone, schema: { hide: true } }, (request, reply) => {
    written ??= write();
    sendKept(written, request, reply);
  });
}
