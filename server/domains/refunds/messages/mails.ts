import { findFullOrder } from '#domains/orders/history/track-order.ts';
import { orderReply } from '#domains/orders/order-reply.ts';
import { inLanguage } from '#platform/http/language.ts';
import type { MailWriter } from '#platform/mail/mails.ts';
import { selectRefund } from '../queries.ts';
import { refundReply } from '../refund-reply.ts';
import type { RefundNews } from './notify-refund.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'refund.update': { refund_id: string; news: RefundNews };
  }
}

export const refundUpdateContents: MailWriter<'refund.update'> = async (
  { refund_id, news },
  { db, language },
) => {
  const wording = { language, t: inLanguage(language) };
  const refund = await selectRefund(db, refund_id);
  const order = refund && (await findFullOrder(db, refund.order_id));
  return (
    order && { content: { news, refund: refundReply(refund, wording), order: orderReply(order, wording) } }
  );
};
