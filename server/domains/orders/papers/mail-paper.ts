import { defaultLanguage, type Language } from '@kebun/contract/lib/languages.ts';
import { countedDayHours, orderMailResendsPerDay } from '@kebun/contract/lib/limits.ts';
import { type PaperKind, papersOf } from '@kebun/contract/orders/papers.ts';
import { sql } from 'kysely';
import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { lockOrder } from '../order-money.ts';
import { orderReply } from '../order-reply.ts';
import { selectOrderById } from '../queries.ts';

interface PaperRequest {
  kind: PaperKind;
  number?: string | undefined;
  lang?: Language | null | undefined; // null: the language of the order
}

/** Mails a paper of an order to the address of the order only, a few times a day. */
export async function mailPaper(
  tx: Tx,
  orderId: string,
  { kind, number, lang }: PaperRequest,
  by: { id: string },
): Promise<void> {
  const full = isUuid(orderId) ? await selectOrderById(tx, orderId) : undefined;
  if (!full) throw new Refusal('order_not_found');
  const order = orderReply(full, { language: defaultLanguage, t: inLanguage(defaultLanguage) });
  const isThere =
    kind === 'credit_note'
      ? order.credit_notes.some((note) => note.number === number)
      : papersOf(order).includes(kind);
  if (!isThere) throw new Refusal('paper_not_found');
  const { email, language } = await lockOrder(tx, orderId);
  if (email === '') throw new Refusal('mail_not_applicable');
  if ((await countMailed(tx, orderId)) >= orderMailResendsPerDay) throw new Refusal('mail_limit_reached');

  const paper = { kind, ...(kind === 'credit_note' && number !== undefined && { number }) };
  await enqueueMail(
    tx,
    'order.paper',
    { order_id: orderId, ...paper },
    { to: email, language: lang ?? language },
  );
  await audit(tx, by, {
    action: 'order.paper_mailed',
    subject: { kind: 'order', id: orderId },
    after: paper,
  });
}

/** Mails the receipt of an order that was paid after it left, unless the customer turned such mails off. */
export async function mailReceipt(tx: Tx, orderId: string): Promise<void> {
  const { email, language, shopper_id } = await lockOrder(tx, orderId);
  const customer = await selectCustomer(tx, shopper_id);
  if (customer?.order_email === false) return;
  await enqueueMail(tx, 'order.paper', { order_id: orderId, kind: 'receipt' }, { to: email, language });
}

/** Returns how often staff have mailed a paper of this order within a day. */
async function countMailed(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_log
    where subject_id = ${orderId} and action = 'order.paper_mailed' and at > now() - ${countedDayHours} * interval '1 hour'
  `.execute(db);
  return rows[0]?.n ?? 0;
}
