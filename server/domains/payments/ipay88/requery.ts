import type { Sen } from '@kebun/contract/lib/money.ts';
import { writeAmount } from './amount.ts';

/** iPay88's answer about an attempt. `unknown` must not be treated as paid or failed. */
export type Verdict = 'paid' | 'failed' | 'unknown';

/** Only an explicit no means failed. A missing record may still come, because the shopper may still be paying. */
// biome-ignore format: table
const verdicts: ReadonlyMap<string, Verdict> = new Map([
  ['00',           'paid'],
  ['payment fail', 'failed'],
  ['m88admin',     'failed'], // voided by iPay88's staff
]);

export const readVerdict = (text: string): Verdict => verdicts.get(text.trim().toLowerCase()) ?? 'unknown';

export const requeryFields = (merchantCode: string, refNo: string, amount: Sen | number) => ({
  MerchantCode: merchantCode,
  RefNo: refNo,
  Amount: writeAmount(amount),
});

const requestTimeoutMs = 5_000; // milliseconds
const maxAnswerBytes = 100; // characters: a longer answer is a page

/** Asks the configured address only, without following redirects. */
export async function requery(url: string, fields: Record<string, string>): Promise<Verdict> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const text = response.ok ? await response.text() : '';
    return text.length <= maxAnswerBytes ? readVerdict(text) : 'unknown';
  } catch {
    return 'unknown'; // unreachable, slow or untrusted: it is asked again later
  }
}
