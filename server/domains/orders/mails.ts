import { type PaperKind, papersOf } from '@kebun/contract/orders/papers.ts';
import { inLanguage } from '#platform/http/language.ts';
import type { MailWriter } from '#platform/mail/mails.ts';
import { orderReply } from './order-reply.ts';
import { attachPapers } from './papers/render-paper.ts';
import { selectOrderById } from './queries.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'order.added': { order_id: string; addition_id: string };
    'order.delivery_moved': { order_id: string; delivery_move_id: string };
    'order.harvest_slipped': { order_id: string };
    'order.ended': { order_id: string; status: 'cancelled' | 'failed' };
    'order.on_the_way': { order_id: string };
    'order.paper': { order_id: string; kind: PaperKind; number?: string };
    'order.received': { order_id: string };
    'order.swapped': { order_id: string; line_id: string; was: number; less_cash: number; refunded: number };
  }
}

export const orderReceivedContents: MailWriter<'order.received'> = async ({ order_id }, { db, language }) => {
  const fullOrder = await selectOrderById(db, order_id);
  return fullOrder && { content: { order: orderReply(fullOrder, { language, t: inLanguage(language) }) } };
};

/** Nothing is sent once the harvest has come after all, or the shopper has cancelled. */
export const orderHarvestSlippedContents: MailWriter<'order.harvest_slipped'> = async (
  { order_id },
  { db, language },
) => {
  const fullOrder = await selectOrderById(db, order_id);
  if (!fullOrder?.lines.some(({ pre_order }) => pre_order?.slip)) return undefined;
  return { content: { order: orderReply(fullOrder, { language, t: inLanguage(language) }) } };
};

/** Nothing is sent about a move that another one has followed. */
export const orderDeliveryMovedContents: MailWriter<'order.delivery_moved'> = async (
  { order_id, delivery_move_id },
  { db, language },
) => {
  const fullOrder = await selectOrderById(db, order_id);
  if (fullOrder?.deliveryMoves.at(-1)?.id !== delivery_move_id) return undefined;
  return { content: { order: orderReply(fullOrder, { language, t: inLanguage(language) }) } };
};

export const orderSwappedContents: MailWriter<'order.swapped'> = async (
  { order_id, line_id, was, less_cash, refunded },
  { db, language },
) => {
  const fullOrder = await selectOrderById(db, order_id);
  if (!fullOrder) return undefined;
  const order = orderReply(fullOrder, { language, t: inLanguage(language) });
  return { content: { order, line_id, was, less_cash, refunded } };
};

export const orderAddedContents: MailWriter<'order.added'> = async (
  { order_id, addition_id },
  { db, language },
) => {
  const fullOrder = await selectOrderById(db, order_id);
  const added = fullOrder?.lines.filter((line) => line.addition_id === addition_id).map(({ id }) => id);
  return (
    fullOrder &&
    added && { content: { added, order: orderReply(fullOrder, { language, t: inLanguage(language) }) } }
  );
};

export const orderOnTheWayContents: MailWriter<'order.on_the_way'> = async (
  { order_id },
  { db, language, publicUrl },
) => {
  const fullOrder = await selectOrderById(db, order_id);
  if (!fullOrder) return undefined;
  const locale = { language, t: inLanguage(language) };
  const order = orderReply(fullOrder, locale);
  const papers = papersOf(order).filter((kind) => kind !== 'delivery_note');
  return {
    content: { order },
    attach: () =>
      attachPapers(
        db,
        order,
        papers.map((kind) => ({ kind, publicUrl })),
        locale,
      ),
  };
};

export const orderPaperContents: MailWriter<'order.paper'> = async (
  { order_id, kind, number },
  { db, language, publicUrl },
) => {
  const fullOrder = await selectOrderById(db, order_id);
  if (!fullOrder) return undefined;
  const locale = { language, t: inLanguage(language) };
  const order = orderReply(fullOrder, locale);
  return {
    content: { order, kind, number },
    attach: () => attachPapers(db, order, [{ kind, number, publicUrl }], locale),
  };
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
