import type { Language } from '@kebun/contract/lib/languages.ts';
import { notify } from '#domains/notifications/notify.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { OrderRow } from './order-rows.ts';

type ReceivedOrder = Pick<OrderRow, 'id' | 'display_id' | 'shopper_id' | 'email' | 'language'>;

/** Confirms an order to its customer: by mail in the language of the order, and in the account. */
export const notifyOrderReceived = (tx: Tx, { id, display_id, shopper_id, email, language }: ReceivedOrder) =>
  Promise.all([
    enqueueMail(tx, 'order.received', { order_id: id }, { to: email, language: language as Language }),
    notify(tx, shopper_id, 'order_placed', { order: display_id }),
  ]);
