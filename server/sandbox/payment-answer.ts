import { merchantOf } from '#domains/payments/ipay88/merchant.ts';
import { signAnswer } from '#domains/payments/ipay88/signature.ts';
import type { Ipay88Config } from '#platform/lib/config.ts';
import { paymentPageOf } from './payment-pages.ts';
import type { Fields } from './validate-entry.ts';

interface Outcome {
  status: '1' | '0' | '6';
  paymentId: string;
  transId: string;
  isForged?: boolean;
}

/** Returns the fields of a callback, by browser and by server alike. */
export function answerOf(
  request: Fields,
  ipay88: Ipay88Config,
  { status, paymentId, transId, isForged = false }: Outcome,
): Record<string, string> {
  const signed = {
    PaymentId: paymentId,
    RefNo: request.RefNo ?? '',
    Amount: request.Amount ?? '',
    Currency: request.Currency ?? '',
    Status: status,
  };
  const signature = signAnswer(merchantOf(isForged ? { ...ipay88, merchantKey: 'guessed' } : ipay88), signed);
  return {
    MerchantCode: ipay88.merchantCode,
    ...signed,
    Remark: request.Remark ?? '',
    TransId: transId,
    AuthCode: status === '1' ? transId.slice(-6) : '',
    ErrDesc: status === '0' ? 'Status not approved' : '',
    Signature: status === '6' ? '' : signature, // only approved and declined payments are signed
    ...(paymentPageOf(paymentId)?.kind === 'card' && {
      CCName: 'DEMO',
      CCNo: '411111XXXXXX1111',
      S_bankname: 'Sandbox Bank',
      S_country: 'MALAYSIA',
    }),
  };
}

/** Returns an unsigned error for a request that was refused before there was a payment. */
export const refusalOf = (request: Fields, errDesc: string): Record<string, string> => ({
  MerchantCode: request.MerchantCode ?? '',
  PaymentId: request.PaymentId ?? '',
  RefNo: request.RefNo ?? '',
  Amount: request.Amount ?? '',
  Currency: request.Currency ?? '',
  Remark: request.Remark ?? '',
  TransId: '',
  AuthCode: '',
  Status: '0',
  ErrDesc: errDesc,
  Signature: '',
});
