import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { forEveryone } from '#platform/auth/policy.ts';
import { officeHeaders } from '#platform/http/headers.ts';

/**
 * The page of the back office, which is empty until its script has asked who is there. It is made anew each time, with
 * a nonce that lets in the styles its components write, and is kept nowhere. `page` is how it was built.
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
