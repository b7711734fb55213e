import { languagePath } from '@kebun/contract/lib/languages.ts';
import type { FastifyRequest } from 'fastify';
import { findPayable } from '#domains/orders/order-money.ts';
import type { Db } from '#platform/db/db.ts';
import { languageOf } from '#platform/http/language.ts';
import type { CallbackResult } from '../gateway/handle-gateway-callback.ts';
import { isRefNo } from '../ipay88/ref-no.ts';
import { selectByRefNo } from '../queries.ts';

/** Tells whether the request is a form from iPay88, sent by its server or by the payer's browser. */
export const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

type ReturnTarget = Pick<CallbackResult, 'attempt' | 'display_id' | 'state' | 'isDeclined'>;

/**
 * Returns the shop page to redirect to, in the payer's language. It waits for the result or shows it. After a
 * declined payment it shows the order with the payment methods, instead of waiting.
 */
export function returnUrl({ attempt, display_id, state, isDeclined }: ReturnTarget): string {
  const page = state === 'pending' && !isDeclined ? '/checkout/callback' : '/checkout/result';
  const which = state === 'pending' || state === 'failed' ? `&payment=${attempt.id}` : '';
  return `${languagePath(attempt.language)}${page}?order=${display_id}${which}`;
}

/**
 * Returns the page for a browser whose callback failed here, or undefined for other clients. A payer then sees the
 * waiting page or the order search, never an API error.
 */
export async function errorReturnUrl(db: Db, request: FastifyRequest): Promise<string | undefined> {
  const { source } = (request.query ?? {}) as { source?: unknown };
  if (!isForm(request) || source === 'backend') return undefined;
  const { RefNo } = (request.body ?? {}) as { RefNo?: unknown };
  // When the database is down this fails too, and the page without a number is used.
  const waiting = typeof RefNo === 'string' && (await pageOf(db, RefNo).catch(() => undefined));
  return waiting || `${languagePath(languageOf(request))}/checkout/callback`;
}

async function pageOf(db: Db, refNo: string) {
  const attempt = isRefNo(refNo) ? await selectByRefNo(db, refNo) : undefined;
  const order = attempt && (await findPayable(db, attempt.order_id));
  return order && returnUrl({ attempt, display_id: order.display_id, state: 'pending', isDeclined: false });
}
