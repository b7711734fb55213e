import type { Language } from '@kebun/contract/lib/languages.ts';
import type { FastifyRequest } from 'fastify';
import { findPayable } from '#domains/orders/order-money.ts';
import type { Db } from '#platform/db/db.ts';
import { languageOf } from '#platform/http/language.ts';
import type { CallbackResult } from '../gateway/handle-gateway-callback.ts';
import { isRefNo } from '../ipay88/ref-no.ts';
import { selectByRefNo } from '../queries.ts';

/** iPay88 sends forms: from its server, which says so, or by the browser of whoever paid. */
export const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

const inLanguage: Record<Language, string> = { en: '', zh: '/zh' };

type ReturnTarget = Pick<CallbackResult, 'attempt' | 'display_id' | 'state' | 'saysNo'>;

/**
 * Back to the shop, in the language in which it was left: to wait for what is not known yet, or to what became of it.
 * Whoever was told no is not kept waiting: they find the order there, and the ways to pay it.
 */
export function returnUrl({ attempt, display_id, state, saysNo }: ReturnTarget): string {
  const page = state === 'pending' && !saysNo ? '/checkout/callback' : '/checkout/result';
  const which = state === 'pending' || state === 'failed' ? `&payment=${attempt.id}` : '';
  return `${inLanguage[attempt.language]}${page}?order=${display_id}${which}`;
}

/**
 * Where a browser goes with which something went wrong here: whoever has just paid sees a page that waits for their
 * order, or tells where to find it, and never a refusal meant for a program. Undefined: this is no browser.
 */
export async function errorReturnUrl(db: Db, request: FastifyRequest): Promise<string | undefined> {
  const { source } = (request.query ?? {}) as { source?: unknown };
  if (!isForm(request) || source === 'backend') return undefined;
  const { RefNo } = (request.body ?? {}) as { RefNo?: unknown };
  // Where the database is what failed, it fails here again, and the page without a number is as good.
  const waiting = typeof RefNo === 'string' && (await pageOf(db, RefNo).catch(() => undefined));
  return waiting || `${inLanguage[languageOf(request)]}/checkout/callback`;
}

async function pageOf(db: Db, refNo: string) {
  const attempt = isRefNo(refNo) ? await selectByRefNo(db, refNo) : undefined;
  const order = attempt && (await findPayable(db, attempt.order_id));
  return order && returnUrl({ attempt, display_id: order.display_id, state: 'pending', saysNo: false });
}
