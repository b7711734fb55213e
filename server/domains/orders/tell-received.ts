import type { Language } from '@kebun/contract/languages.ts';
import type { Tx } from '#platform/db.ts';
import { leaveMail } from '#platform/mail/leave-mail.ts';
import type { OrderRow } from './order-rows.ts';

/** Whoever ordered is told by mail that we have it, in the language they ordered in. */
export const tellReceived = (tx: Tx, { id, email, language }: OrderRow) =>
  leaveMail(tx, 'order.received', { order_id: id }, { to: email, language: language as Language });
