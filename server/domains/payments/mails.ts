import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { MailWriter } from '#platform/mail/mails.ts';
import { type PaymentMismatch, selectAlert } from './gateway/alert-rows.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'payment.mismatch': { attempt_id: string; mismatch: PaymentMismatch };
  }
}

export const paymentMismatchContents: MailWriter<'payment.mismatch'> = async (
  { attempt_id, mismatch },
  { db },
) => {
  const alert = await selectAlert(db, attempt_id, mismatch);
  if (!alert) return undefined;
  const { display_id, ref_no, expected, amount, currency } = alert;
  return {
    content: {
      orderNumber: formatOrderNumber(display_id),
      refNo: ref_no,
      expected: formatMoney(expected),
      reported: currency === 'MYR' ? formatMoney(amount) : `${currency} ${(amount / 100).toFixed(2)}`,
      mismatch,
    },
  };
};
