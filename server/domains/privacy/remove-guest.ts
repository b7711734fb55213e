import type { Language } from '@kebun/contract/lib/languages.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { lockOrders, openAmong } from '#domains/orders/history/open-orders.ts';
import { refundsAmong } from '#domains/refunds/open-refunds.ts';
import { announceEnd } from '#platform/auth/ended-sessions.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { asGuest } from './person.ts';
import { personalTables } from './personal-tables.ts';
import { deleteMatchingSearches, erasePersonalRows, lockAddress } from './queries.ts';

/** The number of deleted or emptied rows by table. */
export type RemovedCounts = Readonly<Record<string, number>>;

/**
 * Deletes guest data under an email address. Orders stay for the books without personal data, and account data
 * stays. Throws while an order or refund is open, and then deletes nothing. Deletions of one address run one after
 * another, after orders that are being placed.
 */
export async function removeGuest(tx: Tx, address: string, language: Language): Promise<RemovedCounts> {
  await lockAddress(tx, address);
  const person = await asGuest(tx, address);
  await lockOrders(tx, person.orders);
  const open = await openAmong(tx, person.orders);
  if (open.length > 0)
    throw new Refusal('guest_orders_open', {
      values: { count: open.length, numbers: open.map(formatOrderNumber) },
      fresh: { orders: open },
    });
  const refunds = await refundsAmong(tx, person.orders);
  if (refunds.length > 0)
    throw new Refusal('refunds_pending', { values: { count: refunds.length }, fresh: { orders: refunds } });

  await deleteMatchingSearches(tx, person);
  const tookOut: Record<string, number> = {};
  for (const personal of personalTables) {
    const rows = await erasePersonalRows(tx, personal, person);
    if (rows > 0) tookOut[personal.table] = rows;
  }
  for (const id of person.browsers) announceEnd(tx, id);
  await enqueueMail(tx, 'own_data.removed', {}, { to: address, language });
  return tookOut;
}
