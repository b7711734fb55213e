import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { bareAmount } from './amount.ts';

/** iPay88 decides which one a merchant uses. The first two are older. */
export const signatureTypes = ['SHA1', 'SHA256', 'HMACSHA512'] as const;
export type SignatureType = (typeof signatureTypes)[number];

/** A merchant account at iPay88. */
export interface Merchant {
  readonly code: string;
  readonly key: string;
  readonly signatureType: SignatureType;
}

/** The signed fields of a request, with amounts as sent. */
export interface SignedRequest {
  RefNo: string;
  Amount: string;
  Currency: string;
}

/** The signed fields of a callback. */
export interface SignedAnswer extends SignedRequest {
  PaymentId: string;
  Status: string;
}

// biome-ignore format: table
const digests: Record<SignatureType, (text: string, key: string) => string> = {
  SHA1:       (text) => hash('sha1', text, 'base64'),
  SHA256:     (text) => hash('sha256', text, 'hex'),
  HMACSHA512: (text, key) => createHmac('sha512', key).update(text).digest('hex'),
};

const sign = ({ key, signatureType }: Merchant, ...parts: string[]) =>
  digests[signatureType](key + parts.join(''), key);

export const signRequest = (merchant: Merchant, { RefNo, Amount, Currency }: SignedRequest): string =>
  sign(merchant, merchant.code, RefNo, bareAmount(Amount), Currency);

export const signAnswer = (
  merchant: Merchant,
  { PaymentId, RefNo, Amount, Currency, Status }: SignedAnswer,
): string => sign(merchant, merchant.code, PaymentId, RefNo, bareAmount(Amount), Currency, Status);

/**
 * Tells whether a callback was signed with our key. The signed text has no separators, so the same characters
 * divided differently have the same signature. The caller must first parse the fields strictly (`parse-answer.ts`).
 */
export function isSigned(merchant: Merchant, answer: SignedAnswer, signature: string): boolean {
  const [expected, shown] = [Buffer.from(signAnswer(merchant, answer)), Buffer.from(signature)];
  return expected.length === shown.length && timingSafeEqual(expected, shown);
}
