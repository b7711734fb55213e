import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signCard } from '#domains/payments/ipay88/cards.ts';
import { forEveryone } from '#platform/auth/policy.ts';
import type { Db } from '#platform/db/db.ts';
import { inLanguage, languageOf } from '#platform/http/language.ts';
import type { Config, Ipay88Config } from '#platform/lib/config.ts';
import { cardPage, cardPolicy, cardSavedPage } from './card-page.ts';
import { type CardFace, consumeSetupToken, deleteSandboxCard, openCard } from './sandbox-card.ts';

const base = '/sandbox/cards';
const declined = '0002'; // a card with this ending is declined

interface CardRoutesDeps {
  db: Db;
  config: Pick<Config, 'publicUrl'>;
  ipay88: Ipay88Config;
  headers: Record<string, string>;
}

type Fields = Readonly<Record<string, string>>;

/**
 * The sandbox provider of saved cards: its form, shown in a frame, and its endpoints for the shop's server. The
 * form keeps the card number to itself.
 */
export function cardRoutes(web: FastifyInstance, { db, config, ipay88, headers }: CardRoutesDeps): void {
  const open = { config: forEveryone };
  const policy = cardPolicy(config.publicUrl);
  const spoken = (request: FastifyRequest) => {
    const language = languageOf(request);
    return { language, t: inLanguage(language) };
  };
  const send = (reply: FastifyReply, body: string) =>
    reply
      .headers({
        ...headers,
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(body);
  const pathIn = (request: FastifyRequest) => `${config.publicUrl}${base}/form?lang=${languageOf(request)}`;

  web.get(`${base}/form`, open, (request, reply) => send(reply, cardPage(spoken(request), pathIn(request))));

  web.post(`${base}/form`, open, async (request, reply) => {
    const face = readFace(fieldsOf(request));
    const fault = !face ? 'sandbox.card_number_wrong' : face.last4 === declined && 'sandbox.card_declined';
    if (!face || fault) return send(reply, cardPage(spoken(request), pathIn(request), fault || undefined));
    const token = await openCard(db, face);
    return send(reply, cardSavedPage(spoken(request), { token, to: config.publicUrl }));
  });

  web.post(`${base}/keep`, open, async (request, reply) => {
    const fields = fieldsOf(request);
    if (!isFromShop(ipay88, 'keep', fields)) return reply.code(400).send();
    const card = await consumeSetupToken(db, fields.Token ?? '');
    return card ? reply.send(card) : reply.code(422).send();
  });

  web.post(`${base}/forget`, open, async (request, reply) => {
    const fields = fieldsOf(request);
    if (!isFromShop(ipay88, 'forget', fields)) return reply.code(400).send();
    return reply.code((await deleteSandboxCard(db, fields.Token ?? '')) ? 204 : 404).send();
  });
}

const fieldsOf = ({ body }: FastifyRequest) => (body ?? {}) as Fields;

function readFace({ brand = '', last4 = '', expiry = '' }: Fields): CardFace | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])(\d{2})$/.exec(expiry) ?? [];
  if (!/^[A-Za-z ]{1,40}$/.test(brand) || !/^\d{4}$/.test(last4) || !month || !year) return undefined;
  return { brand, last4, exp_month: Number(month), exp_year: 2000 + Number(year) };
}

function isFromShop({ merchantCode, merchantKey }: Ipay88Config, operation: string, fields: Fields) {
  const { MerchantCode = '', Token = '', Signature = '' } = fields;
  const expected = Buffer.from(signCard(merchantKey, operation, merchantCode, Token));
  const shown = Buffer.from(Signature);
  return (
    MerchantCode === merchantCode && expected.length === shown.length && timingSafeEqual(expected, shown)
  );
}
