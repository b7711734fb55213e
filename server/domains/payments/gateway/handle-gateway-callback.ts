import type { OrderStatus } from '@kebun/contract/orders/order-status.ts';
import { isSettled, type PaymentState } from '@kebun/contract/payments/payment-status.ts';
import { enqueueAlert } from '#domains/content/settings/enqueue-alert.ts';
import { findPayable } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Ipay88Config } from '#platform/lib/config.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { findAdditionOf, latestAttemptOf, stateOf } from '../attempts/find-payment.ts';
import { merchantOf } from '../ipay88/merchant.ts';
import { type AnswerFields, type GatewayAnswer, readAnswer } from '../ipay88/parse-answer.ts';
import { isRefNo } from '../ipay88/ref-no.ts';
import { type Finding, insertEvent, nameTransaction, selectByRefNo, selectLastAttempt } from '../queries.ts';
import { insertAlert, type PaymentMismatch } from './alert-rows.ts';
import { type RequeryDeps, resolveAttempt } from './resolve-attempt.ts';

/** The sender of the callback: our own page, the shopper's browser, or iPay88's server. */
export type CallbackSource = 'page' | 'response' | 'backend';

interface CallbackDeps extends RequeryDeps {
  /** Called for an unknown attempt number. Nothing is stored. */
  onUnknown: () => void;
}

export interface CallbackResult {
  attempt: Attempt;
  display_id: string;
  order_status: OrderStatus;
  state: PaymentState;
  /** The callback reports a declined payment. It counts only once iPay88 confirms it. */
  isDeclined: boolean;
  /**
   * The callback is signed and stored, and any money that it reports is in our books. iPay88 need not send it
   * again.
   */
  isReceived: boolean;
}

/**
 * Handles a payment callback. It is stored first and then only triggers a requery of iPay88. A signed callback that
 * reports money triggers it at once, others when it is next due. An unknown number gets the same answer as a wrong
 * signature.
 */
export async function handleGatewayCallback(
  deps: CallbackDeps,
  fields: AnswerFields,
  source: CallbackSource,
): Promise<CallbackResult> {
  const refNo = typeof fields.RefNo === 'string' ? fields.RefNo : '';
  const attempt = isRefNo(refNo) ? await selectByRefNo(deps.db, refNo) : undefined;
  const answer = readAnswer(merchantOf(deps.ipay88), fields);
  const mismatch = answer && attempt && mismatchIn(attempt, answer, deps.ipay88);
  const finding = findingOf(answer, mismatch);
  const event = { attempt_id: attempt?.id ?? null, source, finding, body: withoutCard(fields) };
  if (!attempt) {
    await insertEvent(deps.db, { ...event, finding: 'unsigned' }); // stores nothing, but takes as long
    deps.onUnknown();
    throw new Refusal('signature_invalid');
  }

  if (answer && mismatch && finding === 'mismatch') {
    await deps.inTransaction(async (tx) => {
      await insertEvent(tx, event);
      await alertPaymentMismatch(tx, attempt, mismatch, answer);
    });
  } else await insertEvent(deps.db, event);

  const paid = finding === 'signed' && answer?.status === 'paid' ? answer : undefined;
  if (source !== 'response') {
    if (finding === 'mismatch') throw new Refusal('payment_mismatch');
    if (!paid && claimsMoney(fields)) throw new Refusal('signature_invalid');
  }
  if (!isSettled(attempt.status)) {
    const isUnsigned = !paid;
    await resolveAttempt(deps, attempt, { insist: !isUnsigned, isUnsigned, transId: paid?.transId ?? null });
  } else if (paid?.transId) await nameTransaction(deps.db, attempt.id, paid.transId);

  if (source === 'backend' && finding !== 'signed') throw new Refusal('signature_invalid');
  return toCallbackResult(deps, attempt, {
    claimsMoney: claimsMoney(fields),
    isDeclined: fields.Status === '0',
  });
}

type CallbackVerdict = Pick<CallbackResult, 'isDeclined'> & { claimsMoney: boolean };

async function toCallbackResult(
  { db }: RequeryDeps,
  { ref_no, order_id }: Attempt,
  { claimsMoney, isDeclined }: CallbackVerdict,
): Promise<CallbackResult> {
  const [attempt, last, order] = [
    await selectByRefNo(db, ref_no),
    await selectLastAttempt(db, order_id),
    await findPayable(db, order_id),
  ];
  if (!attempt || !last || !order)
    throw new Error(`toCallbackResult: attempt ${ref_no} or its order ${order_id} is missing`);
  const latest = latestAttemptOf(attempt, last);
  return {
    attempt,
    display_id: order.display_id,
    order_status: order.status,
    state: stateOf(order, latest, await findAdditionOf(db, latest)),
    isDeclined: isDeclined,
    isReceived: !claimsMoney || isSettled(attempt.status),
  };
}

/** The amount due was stored when the attempt began. Any other amount is another payment. */
function mismatchIn(
  { amount, currency }: Attempt,
  answer: GatewayAnswer,
  { merchantCode }: Ipay88Config,
): PaymentMismatch | undefined {
  if (answer.merchantCode !== merchantCode) return 'merchant';
  if (answer.currency !== currency) return 'currency';
  return answer.amount === amount ? undefined : 'amount';
}

function findingOf(answer: GatewayAnswer | undefined, mismatch: PaymentMismatch | undefined): Finding {
  if (!answer) return 'unreadable';
  if (!answer.isSigned) return 'unsigned';
  return mismatch ? 'mismatch' : 'signed';
}

const claimsMoney = ({ Status }: AnswerFields) => Status === '1' || typeof Status !== 'string';

const maxStoredBytes = 8_000;

/** Removes the card holder and all digits of the card, even masked ones. */
function withoutCard(fields: AnswerFields): string {
  const { CCName, CCNo, S_bankname, S_country, ...rest } = fields;
  const text = JSON.stringify(rest);
  return Buffer.byteLength(text) <= maxStoredBytes ? text : JSON.stringify({ RefNo: fields.RefNo });
}

/**
 * Handles a signed callback that does not match its attempt. Nothing is paid, and owners and managers get a mail.
 * Each mismatch of an attempt is reported once.
 */
async function alertPaymentMismatch(
  tx: Tx,
  { id }: Attempt,
  mismatch: PaymentMismatch,
  { amount, currency }: GatewayAnswer,
): Promise<void> {
  if (!(await insertAlert(tx, { attempt_id: id, mismatch, amount, currency }))) return;
  await enqueueAlert(tx, 'payment.mismatch', { attempt_id: id, mismatch }, 'payments.read');
}
