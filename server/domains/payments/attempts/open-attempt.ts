import type { Language } from '@kebun/contract/lib/languages.ts';
import { setPaymentState } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import { requeryMinutes } from '../gateway/resolve-attempt.ts';
import { newRefNo } from '../ipay88/ref-no.ts';
import type { NamedMethod } from '../payment-terms.ts';
import { insertAttempt, replaceAttempts } from '../queries.ts';
import type { Attempt } from './attempt.ts';

interface Owing {
  id: string;
  total: number;
  captured: number;
}

/** How it is to be paid, by the slug and the number that the gateway knows it by. */
interface AttemptMethod {
  method: NamedMethod;
  instrumentId?: string | null; // what a provider keeps, if it is paid with that
  language: Language;
}

/** Begins a try to pay what an order still owes. The one before is given up, but asked about to its end. */
export async function startPaymentAttempt(
  tx: Tx,
  { id, total, captured }: Owing,
  { method, instrumentId = null, language }: AttemptMethod,
): Promise<Attempt> {
  const named = { method: method.slug, label_en: method.name_en, label_zh: method.name_zh };
  await replaceAttempts(tx, id);
  await setPaymentState(tx, id, 'pending', named);
  return insertAttempt(
    tx,
    {
      order_id: id,
      gateway: 'ipay88',
      code: method.code,
      ...named,
      instrument_id: instrumentId,
      ref_no: newRefNo(),
      amount: total - captured,
      language,
    },
    requeryMinutes[0] ?? 0,
  );
}
