import type { Sen } from '@kebun/contract/lib/money.ts';
import { readAmount } from './amount.ts';
import { isRefNo } from './ref-no.ts';
import { isSigned, type Merchant } from './signature.ts';

/** A callback whose fields can be read in one form only. */
export interface GatewayAnswer {
  merchantCode: string; // the merchant that signed it
  refNo: string;
  amount: Sen;
  currency: string;
  paymentId: string;
  status: 'paid' | 'failed' | 'pending';
  transId: string | null;
  isSigned: boolean;
}

const statuses: Record<string, GatewayAnswer['status']> = { '1': 'paid', '0': 'failed', '6': 'pending' };

/** The signed fields, each with its only accepted format. */
const shapes = {
  MerchantCode: /^[A-Za-z0-9]{1,20}$/,
  PaymentId: /^[1-9]\d{0,3}$/,
  Currency: /^[A-Z]{3}$/,
  Status: /^[016]$/,
};

export type AnswerFields = Readonly<Record<string, unknown>>;

/**
 * Parses a callback. Returns undefined when its format is wrong. It reports signature and merchant, and the caller
 * decides.
 */
export function readAnswer(merchant: Merchant, fields: AnswerFields): GatewayAnswer | undefined {
  const text = (name: string) => (typeof fields[name] === 'string' ? (fields[name] as string) : '');
  const isShaped = Object.entries(shapes).every(([name, shape]) => shape.test(text(name)));
  const amount = readAmount(text('Amount'));
  const status = statuses[text('Status')];
  if (!isShaped || !isRefNo(text('RefNo')) || amount === undefined || !status) return undefined;

  const signed = {
    RefNo: text('RefNo'),
    Amount: text('Amount'),
    Currency: text('Currency'),
    PaymentId: text('PaymentId'),
    Status: text('Status'),
  };
  return {
    merchantCode: text('MerchantCode'),
    refNo: signed.RefNo,
    amount,
    currency: signed.Currency,
    paymentId: signed.PaymentId,
    status,
    transId: /^[\w-]{1,30}$/.test(text('TransId')) ? text('TransId') : null,
    isSigned: isSigned(merchant, signed, text('Signature')),
  };
}
