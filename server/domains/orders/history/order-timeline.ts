import type { Translate } from '@kebun/contract/lib/texts.ts';
import {
  type OrderStatus,
  stepsReached,
  type TrackerStep,
  trackerSteps,
} from '@kebun/contract/orders/order-status.ts';
import type { OrderBrief } from '@kebun/contract/orders/orders.ts';

interface OrderHistory {
  status: OrderStatus;
  created_at: string;
  events: readonly { to_status: OrderStatus; at: string }[];
}

/** Returns the five steps of the tracker with the time of each. */
export function orderTimeline(
  { status, created_at, events }: OrderHistory,
  t: Translate,
): OrderBrief['timeline_steps'] {
  const whenReached = (step: TrackerStep) =>
    step === 'received' ? created_at : events.find(({ to_status }) => to_status === step)?.at;

  return trackerSteps.map((step, index) => {
    const reached = index < stepsReached[status];
    const at = reached ? whenReached(step) : undefined;
    return { step, label: t(`step.${step}`), reached, at: at ? new Date(at).toISOString() : null };
  });
}
