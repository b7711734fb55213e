import { languageAt, languagePath, languages, pathWithoutLanguage } from '@kebun/contract/lib/languages.ts';
import { tracePath, unreadableCode } from '@kebun/contract/lots/pack-lot-code.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forEveryone } from '#platform/auth/policy.ts';
import { targetOf } from '#platform/http/requests/request-target.ts';
import { answerPlainly, type Send, type SendPage } from './pages.ts';

interface LinkOptions {
  sendFor: (visitor: FastifyRequest) => Send;
  sendPage: SendPage;
}

/**
 * Leads the GS1 Digital Link of a pack, with its GTIN and lot, to the page of the pack. GS1 Digital Link 1.4 redirects
 * by 307. A link that is misread, or whose GTIN is not the lot's, opens the page that says so, with a field for the
 * code. A program that asks for JSON gets the refusal.
 */
export function serveDigitalLinks(http: FastifyInstance, { sendFor, sendPage }: LinkOptions): void {
  for (const language of languages)
    http.get(
      `${languagePath(language)}/01/*`,
      { config: forEveryone, errorHandler: answerPlainly },
      async (request, reply) => {
        const { pathname } = targetOf(request);
        const [, gtin = '', lot = ''] = link.exec(pathWithoutLanguage(pathname)) ?? [];
        const page = languagePath(language) + tracePath(lot || unreadable);
        const { status, body } = await sendFor(request)({
          method: 'GET',
          path: `/api/trace/${lot || unreadable}?lang=${language}&gtin=${encodeURIComponent(gtin)}`,
          headers: {},
        });
        const isNoPack = status === 404 || status === 422;
        if (!isNoPack) return reply.redirect(page, 307); // it also says when the shop is busy
        if (wantsJson(request)) return reply.code(404).header('cache-control', 'no-store').send(body);
        return sendPage({ pathname: page, search: `?gtin=${encodeURIComponent(gtin)}` }, request, reply);
      },
    );
}

const link = /^\/01\/([^/]+)\/10\/([^/]+)\/?$/;
const unreadable = encodeURIComponent(unreadableCode);

const wantsJson = ({ headers: { accept = '' } }: FastifyRequest) =>
  /\bjson\b/.test(accept) && !accept.includes('text/html');

/**
 * Returns the address of an unreadable code for a target with bytes that no address has, as a damaged label or a bad
 * reader gives it: `/t/%00`.
 */
export function lotAddressFor(raw: string): string | undefined {
  const [, kind] = /^\/(t|01)\//.exec(pathWithoutLanguage(raw)) ?? [];
  return kind && `${languagePath(languageAt(raw))}/${kind}/${unreadable}`;
}
