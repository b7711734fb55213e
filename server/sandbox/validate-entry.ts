import { readAmount } from '#domains/payments/ipay88/amount.ts';
import { merchantOf } from '#domains/payments/ipay88/merchant.ts';
import { signRequest } from '#domains/payments/ipay88/signature.ts';
import type { Config, Ipay88Config } from '#platform/lib/config.ts';
import { paymentPageOf } from './payment-pages.ts';

/** iPay88's words for a refused payment request. */
export type EntryFault =
  | 'Invalid parameters'
  | 'Merchant not found'
  | 'Permission not allow'
  | 'Payment not allowed'
  | 'Signature not match'
  | 'Duplicate reference number';

export type Fields = Readonly<Record<string, string>>;

/** The maximum lengths. Fields without `optional` are required. */
// biome-ignore format: table
const lengths: Record<string, { most: number; optional?: true }> = {
  MerchantCode:  { most: 20 },
  PaymentId:     { most: 4, optional: true },
  RefNo:         { most: 30 },
  Amount:        { most: 20 },
  Currency:      { most: 5 },
  ProdDesc:      { most: 100 },
  UserName:      { most: 100 },
  UserEmail:     { most: 100 },
  UserContact:   { most: 20 },
  Remark:        { most: 100, optional: true },
  Lang:          { most: 20, optional: true },
  TokenId:       { most: 100, optional: true },
  SignatureType: { most: 10 },
  Signature:     { most: 128 },
  ResponseURL:   { most: 200 },
  BackendURL:    { most: 200 },
};

/** Returns why a request is refused, or undefined. Duplicate numbers are detected on insert. */
export function faultIn(
  fields: Fields,
  ipay88: Ipay88Config,
  publicUrl: Config['publicUrl'],
): EntryFault | undefined {
  const mismatches = Object.entries(lengths).filter(([name, { most, optional }]) => {
    const text = fields[name] ?? '';
    return [...text].length > most || (text === '' && !optional);
  });
  if (mismatches.length > 0 || readAmount(fields.Amount ?? '') === undefined) return 'Invalid parameters';
  if (fields.MerchantCode !== ipay88.merchantCode) return 'Merchant not found';
  const isOurs = (url = '') => url.startsWith(`${publicUrl}/`);
  if (!isOurs(fields.ResponseURL) || !isOurs(fields.BackendURL)) return 'Permission not allow';
  if (fields.Currency !== 'MYR' || (fields.PaymentId && !paymentPageOf(fields.PaymentId)))
    return 'Payment not allowed';

  const { RefNo = '', Amount = '', Currency = '' } = fields;
  const isSigned = fields.Signature === signRequest(merchantOf(ipay88), { RefNo, Amount, Currency });
  return isSigned && fields.SignatureType === ipay88.signatureType ? undefined : 'Signature not match';
}
