import type { Sen } from '@kebun/contract/lib/money.ts';
import { writeAmount } from './amount.ts';

/** What iPay88 knows of a try to pay. Unknown: it did not say, and neither paid nor failed may be made of that. */
export type Verdict = 'paid' | 'failed' | 'unknown';

/** Only a plain no is one. A record that is not there may yet come: the shopper is still on the way. */
// biome-ignore format: table
const verdicts: ReadonlyMap<string, Verdict> = new Map([
  ['00',           'paid'],
  ['payment fail', 'failed'],
  ['m88admin',     'failed'], // taken back by iPay88's own staff
]);

export const readVerdict = (text: string): Verdict => verdicts.get(text.trim().toLowerCase()) ?? 'unknown';

export const requeryFields = (merchantCode: string, refNo: string, amount: Sen | number) => ({
  MerchantCode: merchantCode,
  RefNo: refNo,
  Amount: writeAmount(amount),
});

const requestTimeoutMs = 5_000; // milliseconds
const maxAnswerBytes = 100; // characters: whatever is longer is a page, not an answer

/** Asks at one address alone, which says so itself: it is not followed elsewhere. */
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
    return 'unknown'; // away, slow, or not who it should be: it is asked again later
  }
}
