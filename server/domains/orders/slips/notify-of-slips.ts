import type { Language } from '@kebun/contract/lib/languages.ts';
import { notify } from '#domains/notifications/notify.ts';
import { markSlips } from '#domains/preorders/mark-slips.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';

/** Writes once to each shopper whose pre-order will not come as expected. Returns the orders. */
export async function notifyOfSlips(tx: Tx): Promise<string[]> {
  const slipped = await markSlips(tx);
  if (slipped.length === 0) return slipped;
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'email', 'language', 'shopper_id', 'display_id'])
    .where('id', 'in', slipped)
    .execute();
  for (const { id, email, language, shopper_id, display_id } of orders) {
    await notify(tx, shopper_id, 'harvest_slipped', { order: display_id });
    if (email === '') continue;
    await enqueueMail(
      tx,
      'order.harvest_slipped',
      { order_id: id },
      { to: email, language: language as Language },
    );
  }
  return slipped;
}
