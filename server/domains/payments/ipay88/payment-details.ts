import type { Sen } from '@kebun/contract/lib/money.ts';
import { readAmount } from './amount.ts';
import { requeryFields } from './requery.ts';

/** A payment in iPay88's books. */
export interface PaymentDetails {
  isPaid: boolean;
  amount: Sen;
  currency: string;
  transId: string;
}

const requestTimeoutMs = 10_000;
const longestAnswer = 10_000; // characters

/**
 * Asks for a payment with all its details, which the plain requery omits. Returns undefined when the answer is
 * missing or ambiguous.
 */
export async function inquirePayment(
  url: string,
  merchantCode: string,
  refNo: string,
  amount: Sen | number,
): Promise<PaymentDetails | 'not_found' | undefined> {
  const { MerchantCode, Amount } = requeryFields(merchantCode, refNo, amount);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ MerchantCode, ReferenceNo: refNo, Amount, Version: '4' }),
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const text = response.ok ? await response.text() : '';
    return text.length <= longestAnswer ? readPaymentDetails(text, refNo) : undefined;
  } catch {
    return undefined; // unreachable, slow or untrusted: it is asked again the next night
  }
}

/**
 * Parses strictly, because the result is compared with our own books. Each element must occur once and belong to
 * this payment.
 */
export function readPaymentDetails(xml: string, refNo: string): PaymentDetails | 'not_found' | undefined {
  const element = (name: string) => {
    const found = [...xml.matchAll(new RegExp(`<${name}>([^<>&]{0,100})</${name}>`, 'g'))];
    return found.length === 1 ? found[0]?.[1]?.trim() : undefined;
  };
  if (/^record not found$/i.test(element('ErrDesc') ?? '')) return 'not_found';
  const [status, currency, transId] = ['Status', 'Currency', 'TransId'].map(element);
  const amount = readAmount(element('Amount') ?? '');
  const isOurs = element('RefNo') === refNo;
  if (!isOurs || amount === undefined || !currency || transId === undefined) return undefined;
  if (status !== '1' && status !== '0') return undefined;
  return { isPaid: status === '1', amount, currency, transId };
}
