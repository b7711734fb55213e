import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Sen } from '@kebun/contract/lib/money.ts';
import type { Config, Ipay88Config } from '#platform/lib/config.ts';
import { writeAmount } from './amount.ts';
import { merchantOf } from './merchant.ts';
import { signRequest } from './signature.ts';

const callback = '/api/orders/payment/callback/ipay88';

/** A payment as the payment page of iPay88 needs it. */
export interface EntryPayment {
  refNo: string;
  amount: Sen | number;
  currency: string;
  paymentId: string; // empty: the payer chooses
  product: string;
  name: string;
  email: string;
  phone: string;
  language: Language;
  token?: string | undefined; // of a saved card, so that its number need not be typed again
}

/** Returns the signed fields that open the payment page of iPay88. */
export function entryFields(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  ipay88: Ipay88Config,
  { refNo, amount, currency, paymentId, product, name, email, phone, language, token }: EntryPayment,
): Record<string, string> {
  const signed = { RefNo: refNo, Amount: writeAmount(amount), Currency: currency };
  const callbackUrl = `${publicUrl}${callback}?lang=${language}`;
  return {
    MerchantCode: ipay88.merchantCode,
    PaymentId: paymentId,
    ...signed,
    ProdDesc: product,
    UserName: [...name].slice(0, 100).join(''),
    UserEmail: email.slice(0, 100),
    UserContact: phone.slice(0, 20),
    Remark: '',
    Lang: 'UTF-8',
    ...(token !== undefined && { TokenId: token }),
    SignatureType: ipay88.signatureType,
    Signature: signRequest(merchantOf(ipay88), signed),
    ResponseURL: callbackUrl,
    BackendURL: `${callbackUrl}&source=backend`,
  };
}
