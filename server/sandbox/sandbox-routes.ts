import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultLanguage, isLanguage, type Language, languagePath } from '@kebun/contract/lib/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAmount } from '#domains/payments/ipay88/amount.ts';
import { forEveryone } from '#platform/auth/policy.ts';
import type { Db } from '#platform/db/db.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { inLanguage, languageOf } from '#platform/http/language.ts';
import type { Config, Ipay88Config } from '#platform/lib/config.ts';
import { courses, type PaymentOutcome } from './outcomes.ts';
import { autoSubmitForm, page, pagePolicy } from './page.ts';
import { payPage } from './pay-page.ts';
import { answerOf, refusalOf } from './payment-answer.ts';
import { banks, paymentPageOf } from './payment-pages.ts';
import { type PostForm, postCallback, postForm } from './post-form.ts';
import { findCard } from './sandbox-card.ts';
import { endPayment, findSandboxPayment, openPayment } from './sandbox-payment.ts';
import { type Fields, faultIn } from './validate-entry.ts';

const styles = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8');
const base = '/sandbox/ipay88';
const open = { config: forEveryone };

interface SandboxDeps {
  db: Db;
  config: Pick<Config, 'publicUrl'>;
  ipay88: Ipay88Config;
  headers: Record<string, string>;
  post?: PostForm;
}

/**
 * A payment gateway for demos with the protocol of iPay88, which moves no money: entry page, redirect back,
 * repeated server callbacks, and requery.
 */
export function sandboxRoutes(web: FastifyInstance, deps: SandboxDeps): void {
  const { headers } = deps;
  web.get(`${base}/sandbox.css`, open, (_request, reply) => send(headers, reply, styles, 'text/css'));

  entryRoute(web, deps);
  payRoutes(web, deps);
  inquiryRoutes(web, deps);
}

/** The endpoint that receives the form of the shop and redirects to the page where the outcome is chosen. */
function entryRoute(web: FastifyInstance, { db, config, ipay88, headers }: SandboxDeps) {
  web.post(`${base}/ePayment/entry.asp`, open, async (request, reply) => {
    const fields = formOf(request);
    const language = languageIn(fields.ResponseURL);
    const fault =
      faultIn(fields, ipay88, config.publicUrl) ??
      ((await isPayable(db, fields)) ? undefined : 'Payment not allowed') ??
      ((await openPayment(db, fields.RefNo ?? '', fields)) ? undefined : 'Duplicate reference number');
    if (fault === 'Permission not allow') return send(headers, reply.code(403), escapeHtml(fault));
    if (fault)
      return redirectToShop(headers, reply, { request: fields, answer: refusalOf(fields, fault), language });
    return reply.code(303).header('location', `${base}/pay/${fields.RefNo}?lang=${language}`).send();
  });
}

/** The page where a tester chooses the outcome, and the endpoint that carries the choice out. */
function payRoutes(web: FastifyInstance, { db, config, ipay88, headers, post = postForm }: SandboxDeps) {
  web.get(`${base}/pay/:refNo`, open, async (request, reply) => {
    const { refNo } = request.params as { refNo: string };
    const payment = await findSandboxPayment(db, refNo);
    if (!payment) return reply.callNotFound();
    const language = languageOf(request);
    const t = inLanguage(language);
    if (payment.status !== 'open') return send(headers, reply, overPage(language, config.publicUrl));
    const { fields } = payment;
    const card = await findCard(db, fields.TokenId ?? '');
    return send(headers, reply, payPage({ fields, card, path: `${base}/pay/${refNo}`, language, t }));
  });

  web.post(`${base}/pay/:refNo`, open, async (request, reply) => {
    const { refNo } = request.params as { refNo: string };
    const payment = await findSandboxPayment(db, refNo);
    if (payment?.status !== 'open') return reply.callNotFound();

    const language = languageOf(request);
    const { act, outcome = '', bank = '' } = formOf(request);
    const chosen = act === 'cancel' ? 'failed' : String(outcome);
    const course = Object.hasOwn(courses, chosen) ? courses[chosen as PaymentOutcome] : courses.paid;
    const paymentId = bank in banks ? bank : payment.fields.PaymentId || '2';
    const transId = `T${randomBytes(6).toString('hex').toUpperCase()}`;
    if (course.status !== 'open') {
      const ending = { status: course.status, paymentId, transId, seconds: course.knownAfter };
      if (!(await endPayment(db, refNo, ending))) return reply.callNotFound();
    }

    const answer = (status: '1' | '0' | '6') =>
      answerOf(payment.fields, ipay88, { status, paymentId, transId, isForged: course.isForged ?? false });
    void postCallback(post, localUrlOf(payment.fields.BackendURL ?? '', ipay88), answer('1'), course.backend);
    await wait(course.answersAfter * 1_000);
    if (course.response === null) return send(headers, reply, silentPage(language, config.publicUrl));
    return redirectToShop(headers, reply, {
      request: payment.fields,
      answer: answer(course.response),
      language,
    });
  });
}

/** The endpoints that report the status of a payment to the shop. */
function inquiryRoutes(web: FastifyInstance, { db, ipay88, headers }: SandboxDeps) {
  const inquiry = 'TxInquiryCardDetails/TxDetailsInquiry.asmx/TxDetailsInquiryCardInfo';
  web.post(`${base}/epayment/webservice/${inquiry}`, open, async (request, reply) =>
    send(headers, reply, await detailsOf(db, ipay88, formOf(request)), 'text/xml'),
  );

  web.post(`${base}/ePayment/enquiry.asp`, open, async (request, reply) =>
    send(headers, reply, await knownOf(db, ipay88, formOf(request)), 'text/plain'),
  );
}

type Headers = SandboxDeps['headers'];

/** Sends a page of the gateway that is neither stored nor listed by search engines. */
function send(headers: Headers, reply: FastifyReply, body: string, type = 'text/html') {
  return reply
    .headers({
      ...headers,
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy,
      'x-robots-tag': 'noindex',
    })
    .type(`${type}; charset=utf-8`)
    .send(body);
}

/** Answers with a page that sends the browser back to the shop. */
function redirectToShop(
  headers: Headers,
  reply: FastifyReply,
  { request, answer, language }: { request: Fields; answer: Record<string, string>; language: Language },
) {
  const t = inLanguage(language);
  const title = t('sandbox.returning');
  const form = autoSubmitForm(request.ResponseURL ?? '', answer, t('sandbox.return'));
  const why = answer.ErrDesc ? `<p>${escapeHtml(answer.ErrDesc)}</p>` : '';
  const body = `<section class="redirecting"><h1>${escapeHtml(title)}</h1>${why}${form}</section>`;
  return send(headers, reply, page({ language, t, title, body }));
}

/** A saved card can be used until it is deleted, and as a card only. */
async function isPayable(db: Db, { TokenId, PaymentId = '' }: Fields) {
  if (!TokenId) return true;
  return paymentPageOf(PaymentId)?.kind === 'card' && (await findCard(db, TokenId)) !== undefined;
}

/** Returns the short answer of a requery. */
async function knownOf(db: Db, { merchantCode }: Ipay88Config, { MerchantCode, RefNo, Amount }: Fields) {
  if (!MerchantCode || !RefNo || !Amount) return 'Invalid parameters';
  const payment = MerchantCode === merchantCode ? await findSandboxPayment(db, RefNo) : undefined;
  if (!payment) return 'Record not found';
  if (readAmount(Amount) !== readAmount(payment.fields.Amount ?? '')) return 'Incorrect amount';
  if (payment.status === 'failed') return 'Payment fail';
  return payment.status === 'paid' && payment.is_known ? '00' : 'Payment pending';
}

const formOf = ({ body }: FastifyRequest) => (body ?? {}) as Record<string, string>;

/** Returns the language of the shop page, from its address in the request. */
function languageIn(url = ''): Language {
  const lang = URL.parse(url)?.searchParams.get('lang');
  return isLanguage(lang) ? lang : defaultLanguage;
}

/** Replaces the public host name by the local address of the shop's server. */
function localUrlOf(url: string, { requeryUrl }: Ipay88Config): string {
  const { pathname, search } = new URL(url);
  return new URL(pathname + search, requeryUrl).href;
}

function silentPage(language: Language, publicUrl: string) {
  const t = inLanguage(language);
  const title = t('sandbox.silent');
  const body = `<section class="redirecting"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(t('sandbox.silent_lead'))}</p>
<p><a href="${escapeHtml(publicUrl)}${languagePath(language) || '/'}">${escapeHtml(t('sandbox.to_shop'))}</a></p></section>`;
  return page({ language, t, title, body });
}

function overPage(language: Language, publicUrl: string) {
  const t = inLanguage(language);
  const title = t('sandbox.over');
  const body = `<section class="redirecting"><h1>${escapeHtml(title)}</h1>
<p><a href="${escapeHtml(publicUrl)}${languagePath(language) || '/'}">${escapeHtml(t('sandbox.to_shop'))}</a></p></section>`;
  return page({ language, t, title, body });
}

/** Returns the details of a payment as XML, with empty elements for an unknown one. */
async function detailsOf(db: Db, ipay88: Ipay88Config, { MerchantCode, ReferenceNo = '' }: Fields) {
  const known = MerchantCode === ipay88.merchantCode ? await findSandboxPayment(db, ReferenceNo) : undefined;
  const payment = known && known.status !== 'open' && known.is_known ? known : undefined;
  const { Signature, ...fields } = payment
    ? answerOf(payment.fields, ipay88, {
        status: payment.status === 'paid' ? '1' : '0',
        paymentId: payment.payment_id ?? '',
        transId: payment.trans_id ?? '',
      })
    : { RefNo: '', Amount: '', Currency: '', TransId: '', Status: '', ErrDesc: 'Record not found' };
  const elements = Object.entries(fields).map(([name, value]) => `  <${name}>${escapeHtml(value)}</${name}>`);
  const name = 'TxDetailsInquiryCardInfo';
  return `<?xml version="1.0" encoding="utf-8"?>\n<${name}>\n${elements.join('\n')}\n</${name}>\n`;
}
