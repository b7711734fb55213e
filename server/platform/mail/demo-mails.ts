import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forEveryone } from '../auth/policy.ts';
import { inLanguage, languageOf } from '../http/language.ts';
import { isUuid } from '../lib/uuid.ts';
import { mailPage } from './mail-page.ts';
import type { MailRenderer } from './mails.ts';
import { type MailRow, selectMail, selectMails } from './queries.ts';
import { writeMail } from './write-mail.ts';

const styles = readFileSync(new URL('./mail-page.css', import.meta.url), 'utf8');
const shown = 30;

/** A shown mail may run no scripts, load nothing from elsewhere, and not look like a page of the shop. */
const messagePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self'; " +
  "style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Serves the outbox at /mail, in a demo only. */
export function demoMailRoutes(
  web: FastifyInstance,
  renderer: MailRenderer,
  headers: Record<string, string>,
) {
  const send = senderOf(headers);

  const written = async (request: FastifyRequest) => {
    const { id } = request.params as { id: string };
    const mail = isUuid(id) ? await selectMail(renderer.db, id) : undefined;
    return mail && (await writeMail(renderer, mail));
  };

  const inDemo = { config: forEveryone };

  web.get('/mail', inDemo, async (request, reply) => {
    const language = languageOf(request);
    const { open } = request.query as { open?: string };
    const rows = await selectMails(renderer.db, shown);
    const mails = (await Promise.all(rows.map((row) => withSubject(renderer, row)))).filter(
      (mail) => mail !== undefined,
    );
    const chosen = mails.find(({ id }) => id === open) ?? mails[0];
    return send(
      reply,
      'text/html',
      pagePolicy,
      mailPage({ mails, chosen, language, t: inLanguage(language) }),
    );
  });

  web.get('/mail.css', inDemo, (_request, reply) => send(reply, 'text/css', pagePolicy, styles));

  web.get('/mail/:id', inDemo, async (request, reply) => {
    const mail = await written(request);
    if (!mail) return reply.callNotFound();
    return send(reply, 'text/html', messagePolicy, mail.html);
  });

  web.get('/mail/:id/text', inDemo, async (request, reply) => {
    const mail = await written(request);
    if (!mail) return reply.callNotFound();
    return send(reply, 'text/plain', messagePolicy, mail.text);
  });
}

/** Returns a function that sends a page that is neither stored nor listed by search engines. */
function senderOf(headers: Record<string, string>) {
  return (reply: FastifyReply, type: string, policy: string, body: string) =>
    reply
      .headers({
        ...headers,
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'x-robots-tag': 'noindex',
      })
      .type(`${type}; charset=utf-8`)
      .send(body);
}

async function withSubject(renderer: MailRenderer, row: MailRow) {
  const written = await writeMail(renderer, row);
  return written && { ...row, subject: written.subject };
}
