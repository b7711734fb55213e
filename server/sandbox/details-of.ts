import type { Db } from '#platform/db/db.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Ipay88Config } from '#platform/lib/config.ts';
import { answerOf } from './payment-answer.ts';
import { findSandboxPayment } from './payment-store.ts';
import type { Fields } from './validate-entry.ts';

/** Returns the details of a payment as XML, with empty elements for an unknown one. */
export async function detailsOf(db: Db, ipay88: Ipay88Config, { MerchantCode, ReferenceNo = '' }: Fields) {
  const known = MerchantCode === ipay88.merchantCode ? await findSandboxPayment(db, ReferenceNo) : undefined;
  const payment = known && known.status !== 'open' && known.is_known ? known : undefined;
  const { Signature, ...fields } = payment
    ? answerOf(payment.fields, ipay88, {
        status: payment.status === 'paid' ? '1' : '0',
        paymentId: payment.payment_id ?? '',
        transId: payment.trans_id ?? '',
      })
    : { RefNo: '', Amount: '', Currency: '', TransId: '', Status: '', ErrDesc: 'Record not found' };
  const elements = Object.entries(fields).map(([name, value]) => `  <${name}>${escapeHtml(value)}</${name}>`);
  const name = 'TxDetailsInquiryCardInfo';
  return `<?xml version="1.0" encoding="utf-8"?>\n<${name}>\n${elements.join('\n')}\n</${name}>\n`;
}
