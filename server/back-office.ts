import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { forEveryone } from '#platform/auth/policy.ts';
import { officeHeaders } from '#platform/http/headers.ts';

/**
 * Serves the page of the back office, which is empty until its script runs. The page is built per request with a
 * nonce for the styles of its components, and never cached. `page` is the built HTML.
 */
export function serveBackOffice(http: FastifyInstance, page: string): void {
  for (const url of ['/backoffice', '/backoffice/']) {
    http.get(url, { config: forEveryone }, (_request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .headers({ ...officeHeaders(nonce), 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(page.replace('%NONCE%', nonce));
    });
  }
}
