import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { PaymentAction } from '@kebun/contract/payments/payments.ts';
import type { PayableOrder } from '#domains/orders/order-money.ts';
import type { Config, Ipay88Config } from '#platform/lib/config.ts';
import { writeAmount } from '../ipay88/amount.ts';
import { merchantOf } from '../ipay88/merchant.ts';
import { signRequest } from '../ipay88/signature.ts';
import type { Attempt } from './attempt.ts';

const callback = '/api/orders/payment/callback/ipay88';

interface Entry {
  order: PayableOrder;
  attempt: Attempt;
  token?: string | undefined; // of a saved card, so that its number need not be typed again
}

/** Returns the signed form that sends a browser to iPay88 to pay an attempt. */
export function gatewayForm(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  ipay88: Ipay88Config,
  { order, attempt, token }: Entry,
): PaymentAction {
  const { billing_address, display_id, email } = order;
  const signed = {
    RefNo: attempt.ref_no,
    Amount: writeAmount(attempt.amount),
    Currency: attempt.currency,
  };
  const callbackUrl = `${publicUrl}${callback}?lang=${attempt.language}`;

  return {
    type: 'form_post',
    url: ipay88.entryUrl,
    method: 'POST',
    fields: {
      MerchantCode: ipay88.merchantCode,
      PaymentId: attempt.code,
      ...signed,
      ProdDesc: `Kebun ${formatOrderNumber(display_id)}`,
      UserName: [...billing_address.recipient].slice(0, 100).join(''),
      UserEmail: email.slice(0, 100),
      UserContact: billing_address.contact_number.slice(0, 20),
      Remark: '',
      Lang: 'UTF-8',
      ...(token !== undefined && { TokenId: token }),
      SignatureType: ipay88.signatureType,
      Signature: signRequest(merchantOf(ipay88), signed),
      ResponseURL: callbackUrl,
      BackendURL: `${callbackUrl}&source=backend`,
    },
  };
}
