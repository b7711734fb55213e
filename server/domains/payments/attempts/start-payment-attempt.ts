import type { Language } from '@kebun/contract/lib/languages.ts';
import { requeryMinutes } from '@kebun/contract/lib/limits.ts';
import { attemptMoves } from '@kebun/contract/payments/payment-status.ts';
import { sql } from 'kysely';
import { setPaymentState } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import { newRefNo } from '../ipay88/ref-no.ts';
import type { NamedMethod } from '../payment-terms.ts';
import type { Attempt } from './attempt.ts';

/** The amount due: of an order, or of an addition to it. */
export interface OwedAmount {
  id: string; // of the order
  addition_id?: string;
  amount: number;
}

/** Returns what an order itself owes. */
export const owedBy = ({
  id,
  total,
  captured,
}: {
  id: string;
  total: number;
  captured: number;
}): OwedAmount => ({
  id,
  amount: total - captured,
});

/** The payment method, by its slug and the gateway's number. */
interface AttemptMethod {
  method: NamedMethod;
  instrumentId?: string | null; // a saved card or account to pay with
  language: Language;
}

/**
 * Starts an attempt to pay what an order still owes, or an addition to it. The attempt before is replaced, but the
 * gateway is still asked about it.
 */
export async function startPaymentAttempt(
  tx: Tx,
  { id, addition_id, amount }: OwedAmount,
  { method, instrumentId = null, language }: AttemptMethod,
): Promise<Attempt> {
  const named = { method: method.slug, label: method.name };
  await replaceAttempts(tx, id);
  if (addition_id === undefined) await setPaymentState(tx, id, 'pending', named);
  return insertAttempt(
    tx,
    {
      order_id: id,
      addition_id: addition_id ?? null,
      gateway: 'ipay88',
      code: method.code,
      ...named,
      instrument_id: instrumentId,
      ref_no: newRefNo(),
      amount,
      language,
    },
    requeryMinutes[0] ?? 0,
  );
}

type NewAttempt = Pick<
  Attempt,
  | 'order_id'
  | 'addition_id'
  | 'gateway'
  | 'method'
  | 'code'
  | 'label'
  | 'instrument_id'
  | 'ref_no'
  | 'amount'
  | 'language'
>;

const insertAttempt = (tx: Tx, attempt: NewAttempt, firstRequery: number): Promise<Attempt> =>
  tx
    .insertInto('payment_attempts')
    .values({ ...attempt, next_requery_at: sql`now() + ${firstRequery} * interval '1 minute'` })
    .returningAll()
    .$castTo<Attempt>()
    .executeTakeFirstOrThrow();

/** Marks the open attempts of an order as superseded. */
export const replaceAttempts = (tx: Tx, orderId: string) =>
  tx
    .updateTable('payment_attempts')
    .set({ status: attemptMoves.supersede.to })
    .where('order_id', '=', orderId)
    .where('status', 'in', [...attemptMoves.supersede.from])
    .execute();
