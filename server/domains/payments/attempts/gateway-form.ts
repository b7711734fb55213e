import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { PaymentAction } from '@kebun/contract/payments/payments.ts';
import type { PayableOrder } from '#domains/orders/order-money.ts';
import { inLanguage } from '#platform/http/language.ts';
import type { Config, Ipay88Config } from '#platform/lib/config.ts';
import { entryFields } from '../ipay88/entry-fields.ts';
import type { Attempt } from './attempt.ts';

interface Entry {
  order: PayableOrder;
  attempt: Attempt;
  token?: string | undefined; // of a saved card
}

/** Returns the signed form that sends a browser to iPay88 to pay an attempt. */
export const gatewayForm = (
  config: Pick<Config, 'publicUrl'>,
  ipay88: Ipay88Config,
  { order: { billing_address, display_id, email }, attempt, token }: Entry,
): PaymentAction => ({
  type: 'form_post',
  url: ipay88.entryUrl,
  method: 'POST',
  fields: entryFields(config, ipay88, {
    refNo: attempt.ref_no,
    amount: attempt.amount,
    currency: attempt.currency,
    paymentId: attempt.code,
    product: inLanguage(attempt.language)('common.order_number_is', {
      number: formatOrderNumber(display_id),
    }),
    name: billing_address.recipient,
    email,
    phone: billing_address.contact_number,
    language: attempt.language,
    token,
  }),
});
