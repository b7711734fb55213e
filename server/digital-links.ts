import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forEveryone } from '#platform/auth/policy.ts';
import type { Send } from './pages.ts';

interface LinkOptions {
  sendFor: (visitor: FastifyRequest) => Send;
}

/**
 * Leads the GS1 Digital Link of a pack, with its GTIN and lot, to the page of the pack. A link that is misread, or
 * whose GTIN is not the lot's, is the address of no page. GS1 Digital Link 1.4 redirects by 307.
 */
export function serveDigitalLinks(http: FastifyInstance, { sendFor }: LinkOptions): void {
  http.get('/01/:gtin/10/:code', { config: forEveryone }, async (request, reply) => {
    const { gtin = '', code = '' } = request.params as { gtin?: string; code?: string };
    const lot = encodeURIComponent(code);
    const { status } = await sendFor(request)({
      method: 'GET',
      path: `/api/trace/${lot}?gtin=${encodeURIComponent(gtin)}`,
      headers: {},
    });
    const isNoPack = status === 404 || status === 422;
    return isNoPack ? reply.callNotFound() : reply.redirect(`/t/${lot}`, 307); // it also says when the shop is busy
  });
}
