import { formatCreditNoteNumber } from '@kebun/contract/orders/orders.ts';
import { findFullOrder } from '#domains/orders/history/track-order.ts';
import { orderReply } from '#domains/orders/order-reply.ts';
import { attachPapers } from '#domains/orders/papers/render-paper.ts';
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
  { db, language, publicUrl },
) => {
  const wording = { language, t: inLanguage(language) };
  const refund = await selectRefund(db, refund_id);
  const full = refund && (await findFullOrder(db, refund.order_id));
  if (!full) return undefined;
  const order = orderReply(full, wording);
  const note =
    full.invoice && news === 'paid' ? formatCreditNoteNumber(full.invoice.number, refund.number) : null;
  const creditNote = order.credit_notes.some(({ number }) => number === note) ? note : null;
  return {
    content: { news, refund: refundReply(refund, wording), order, creditNote },
    ...(creditNote && {
      attach: () =>
        attachPapers(db, order, [{ kind: 'credit_note', number: creditNote, publicUrl }], wording),
    }),
  };
};
