import { inLanguage } from '#platform/http/language.ts';
import type { MailWriter } from '#platform/mail/mails.ts';
import { orderReply } from './order-reply.ts';
import { selectOrderById } from './queries.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'order.ended': { order_id: string; status: 'cancelled' | 'failed' };
    'order.on_the_way': { order_id: string };
    'order.received': { order_id: string };
  }
}

export const orderReceivedContents: MailWriter<'order.received'> = async ({ order_id }, { db, language }) => {
  const fullOrder = await selectOrderById(db, order_id);
  return fullOrder && { content: { order: orderReply(fullOrder, { language, t: inLanguage(language) }) } };
};

export const orderOnTheWayContents: MailWriter<'order.on_the_way'> = async (
  { order_id },
  { db, language },
) => {
  const fullOrder = await selectOrderById(db, order_id);
  return fullOrder && { content: { order: orderReply(fullOrder, { language, t: inLanguage(language) }) } };
};

export const orderEndedContents: MailWriter<'order.ended'> = async (
  { order_id, status },
  { db, language },
) => {
  const fullOrder = await selectOrderById(db, order_id);
  return (
    fullOrder && { content: { status, order: orderReply(fullOrder, { language, t: inLanguage(language) }) } }
  );
};
