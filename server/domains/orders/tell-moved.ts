import type { OrderStatus } from '@kebun/contract/order-status.ts';
import type { NoticeKind } from '#domains/notifications/notices.ts';
import { notify } from '#domains/notifications/notify.ts';
import type { Tx } from '#platform/db.ts';

/** Which steps are news to whoever waits for the goods; the others are seen by looking. */
const news = {
  confirmed: 'order_confirmed',
  packed: 'order_packed',
  on_the_way: 'order_on_the_way',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
  failed: 'order_failed',
} as const satisfies Partial<Record<OrderStatus, NoticeKind>>;

export async function tellMoved(
  tx: Tx,
  { shopper_id, display_id }: { shopper_id: string; display_id: string },
  to: OrderStatus,
  at: string | null,
): Promise<void> {
  const kind = news[to as keyof typeof news];
  if (kind) await notify(tx, shopper_id, kind, { order: display_id }, at);
}
