import type { Day } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { shortfallMailsAtOnce, shortfallNoticeMinutes } from '@kebun/contract/lib/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { notify } from '#domains/notifications/notify.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';

interface ShortOrder {
  order_id: string;
  shopper_id: string;
  display_id: string;
  email: string;
  language: Language;
}

/** Tells the shoppers of a delivery day what is missing. Returns the number of orders. */
export const notifyShoppersOf = (tx: Tx, day: Day): Promise<number> =>
  notifyShoppers(tx, sql`day = ${day}::date`);

/**
 * Tells the shoppers whose order is packed, or whose slot begins soon, what is missing. Returns the number of orders.
 */
export const notifyDueShoppers = (tx: Tx, now: Date): Promise<number> =>
  notifyShoppers(
    tx,
    sql`status = 'packed' or slot_starts_at <= ${now.toISOString()}::timestamptz + make_interval(mins => ${shortfallNoticeMinutes})`,
  );

/**
 * Writes to the shoppers of some orders, each once: the mail is in the outbox in the transaction that marks its lines.
 * Two that run at once share the orders out.
 */
async function notifyShoppers(tx: Tx, which: RawBuilder<unknown>): Promise<number> {
  const { rows: orders } = await sql<ShortOrder>`
    with due as (
      select orders.id from orders
      where status in ('confirmed', 'picking', 'packed')
        and exists (
          select from order_shortfalls where order_id = orders.id and notified_at is null and (${which})
        )
      order by orders.id limit ${shortfallMailsAtOnce} for no key update skip locked
    ), marked as (
      update order_shortfalls set notified_at = now()
      from due where order_id = due.id and notified_at is null
      returning order_id
    )
    select distinct order_id, shopper_id, display_id, email, language
    from marked join orders on orders.id = order_id order by order_id
  `.execute(tx);
  for (const { order_id, shopper_id, display_id, email, language } of orders) {
    await enqueueMail(tx, 'order.shortfall', { order_id }, { to: email, language });
    await notify(tx, shopper_id, 'order_short', { order: display_id });
  }
  return orders.length;
}
