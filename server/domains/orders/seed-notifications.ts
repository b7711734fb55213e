import { dayLength } from '@kebun/contract/lib/days.ts';
import type { OrderStatus } from '@kebun/contract/orders/order-status.ts';
import { markRead } from '#domains/notifications/mark-read.ts';
import { notify } from '#domains/notifications/notify.ts';
import type { Tx } from '#platform/db/db.ts';
import { selectSteps } from './queries.ts';
import { notifyOrderMoved } from './status/notify-status.ts';

/** Seeds the notifications of a demo customer's orders. Older ones are marked as read. */
export async function seedNotifications(tx: Tx, customerId: string, now: Date): Promise<void> {
  for (const { display_id, move, to_status, at } of await selectSteps(tx, customerId)) {
    if (move === 'placed') await notify(tx, customerId, 'order_placed', { order: display_id }, at);
    else await notifyOrderMoved(tx, { shopper_id: customerId, display_id }, to_status as OrderStatus, at);
  }
  await markRead(tx, customerId, new Date(now.valueOf() - dayLength));
}
