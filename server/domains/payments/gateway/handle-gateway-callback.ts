import type { OrderStatus } from '@kebun/contract/orders/order-status.ts';
import { isSettled, type PaymentState } from '@kebun/contract/payments/payment-status.ts';
import { findPayable } from '#domains/orders/order-money.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Ipay88Config } from '#platform/lib/config.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { latestAttemptOf, stateOf } from '../attempts/find-payment.ts';
import { merchantOf } from '../ipay88/merchant.ts';
import type { AnswerFields, GatewayAnswer } from '../ipay88/parse-answer.ts';
import { readAnswer } from '../ipay88/parse-answer.ts';
import { isRefNo } from '../ipay88/ref-no.ts';
import { type Finding, insertEvent, nameTransaction, selectByRefNo, selectLastAttempt } from '../queries.ts';
import { alertPaymentMismatch } from './alert-payment-mismatch.ts';
import type { PaymentMismatch } from './alert-rows.ts';
import { type RequeryDeps, resolveAttempt } from './resolve-attempt.ts';

/** Who brings the answer: our own page, the shopper's browser, or iPay88's server. */
export type CallbackSource = 'page' | 'response' | 'backend';

interface CallbackDeps extends RequeryDeps {
  /** Somebody names a number that we never gave: of what they say nothing is kept. */
  onUnknown: () => void;
}

export interface CallbackResult {
  attempt: Attempt;
  display_id: string;
  order_status: OrderStatus;
  state: PaymentState;
  /** Whoever brought this says that nothing was paid. That is believed once iPay88 says so, too. */
  saysNo: boolean;
  /** It is signed and written down; where it tells of money, that is in our books, too. It need not be told again. */
  isReceived: boolean;
}

/**
 * Listens to what is said of a payment. It is written down first, and then is no more than a reason to ask iPay88:
 * at once where it is signed and says that money has come, else when it is next due. A number that we never gave
 * sounds the same as a wrong signature.
 */
export async function handleGatewayCallback(
  means: CallbackDeps,
  fields: AnswerFields,
  source: CallbackSource,
): Promise<CallbackResult> {
  const refNo = typeof fields.RefNo === 'string' ? fields.RefNo : '';
  const attempt = isRefNo(refNo) ? await selectByRefNo(means.db, refNo) : undefined;
  const answer = readAnswer(merchantOf(means.ipay88), fields);
  const wrong = answer && attempt && wrongIn(attempt, answer, means.ipay88);
  const finding = findingOf(answer, wrong);
  const event = { attempt_id: attempt?.id ?? null, source, finding, body: withoutCard(fields) };
  if (!attempt) {
    await insertEvent(means.db, { ...event, finding: 'unsigned' }); // keeps nothing, and takes as long
    means.onUnknown();
    throw new Refusal('signature_invalid');
  }

  if (answer && wrong && finding === 'mismatch') {
    await means.inTransaction(async (tx) => {
      await insertEvent(tx, event);
      await alertPaymentMismatch(tx, attempt, wrong, answer);
    });
  } else await insertEvent(means.db, event);

  const paid = finding === 'signed' && answer?.status === 'paid' ? answer : undefined;
  if (source !== 'response') {
    if (finding === 'mismatch') throw new Refusal('payment_mismatch');
    if (!paid && claimsMoney(fields)) throw new Refusal('signature_invalid');
  }
  if (!isSettled(attempt.status)) {
    const isUnsigned = !paid;
    await resolveAttempt(means, attempt, { insist: !isUnsigned, isUnsigned, transId: paid?.transId ?? null });
  } else if (paid?.transId) await nameTransaction(means.db, attempt.id, paid.transId);

  if (source === 'backend' && finding !== 'signed') throw new Refusal('signature_invalid');
  return toCallbackResult(means, attempt, {
    claimsMoney: claimsMoney(fields),
    saysNo: fields.Status === '0',
  });
}

type CallbackVerdict = Pick<CallbackResult, 'saysNo'> & { claimsMoney: boolean };

async function toCallbackResult(
  { db }: RequeryDeps,
  { ref_no, order_id }: Attempt,
  { claimsMoney, saysNo }: CallbackVerdict,
): Promise<CallbackResult> {
  const [attempt, last, order] = [
    await selectByRefNo(db, ref_no),
    await selectLastAttempt(db, order_id),
    await findPayable(db, order_id),
  ];
  if (!attempt || !last || !order) throw new Error('A try to pay stays with its order');
  return {
    attempt,
    display_id: order.display_id,
    order_status: order.status,
    state: stateOf(order, latestAttemptOf(attempt, last)),
    saysNo,
    isReceived: !claimsMoney || isSettled(attempt.status),
  };
}

/** What it owes was written down when the try began; anything else is another payment. */
function wrongIn(
  { amount, currency }: Attempt,
  answer: GatewayAnswer,
  { merchantCode }: Ipay88Config,
): PaymentMismatch | undefined {
  if (answer.merchantCode !== merchantCode) return 'merchant';
  if (answer.currency !== currency) return 'currency';
  return answer.amount === amount ? undefined : 'amount';
}

function findingOf(answer: GatewayAnswer | undefined, wrong: PaymentMismatch | undefined): Finding {
  if (!answer) return 'unreadable';
  if (!answer.isSigned) return 'unsigned';
  return wrong ? 'mismatch' : 'signed';
}

const claimsMoney = ({ Status }: AnswerFields) => Status === '1' || typeof Status !== 'string';

const maxStoredBytes = 8_000; // bytes

/** The name and the figures of a card are no affair of ours, however few of them there are. */
function withoutCard(fields: AnswerFields): string {
  const { CCName, CCNo, S_bankname, S_country, ...rest } = fields;
  const text = JSON.stringify(rest);
  return Buffer.byteLength(text) <= maxStoredBytes ? text : JSON.stringify({ RefNo: fields.RefNo });
}
