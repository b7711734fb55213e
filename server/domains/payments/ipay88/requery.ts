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

const requestTimeoutMs = 5_000;
const longestAnswer = 100; // characters: a longer answer is a page

/** The other answers that iPay88 publishes. They say nothing about a payment. */
const otherAnswers: readonly string[] = [
  'record not found',
  'incorrect amount',
  'invalid parameters',
  'limited by per day maximum number of requery',
  'payment pending',
  'payment in progress',
];

/** Tells whether iPay88 has published this answer to a requery. */
export const isPublished = (text: string) =>
  readVerdict(text) !== 'unknown' || otherAnswers.includes(text.trim().toLowerCase());

export async function requery(url: string, fields: Record<string, string>): Promise<Verdict> {
  const answer = await askForState(url, fields);
  return answer === undefined ? 'unknown' : readVerdict(answer); // without an answer it is asked again later
}

/**
 * Asks the configured address only, without following redirects. Returns undefined when it is unreachable, slow or
 * untrusted, or answers with a page.
 */
export async function askForState(url: string, fields: Record<string, string>): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const text = response.ok ? await response.text() : undefined;
    return text === undefined || text.length > longestAnswer ? undefined : text;
  } catch {
    return undefined;
  }
}
