import type { Order, OrderBrief } from '@kebun/contract/orders/orders.ts';
import { Timeline, type TimelineStep } from '@kebun/ui/orders/timeline.tsx';
import { useLanguage } from '@kebun/ui/text/text.tsx';
import { momentOf } from '#platform/text/format-moments.ts';

// biome-ignore format: table
const icons = {
  received: 'check', confirmed: 'basket', packed: 'box', on_the_way: 'truck', delivered: 'home',
} as const;

type TimelineOrder = Pick<OrderBrief, 'timeline_steps' | 'status'> & Partial<Pick<Order, 'status_history'>>;

/** The five steps of an order, with their times. An order that ended early has no further steps. */
export function OrderTimeline({ order }: { order: TimelineOrder }) {
  const language = useLanguage();
  const { slug, name, is_terminal } = order.status;
  const hasEnded = is_terminal && slug !== 'delivered';
  const steps = order.timeline_steps.filter(({ reached }) => reached || !hasEnded);
  const last = steps.findLastIndex(({ reached }) => reached);
  const endedAt = order.status_history?.findLast((step) => step.slug === slug)?.at;
  const moment = (at: string | null | undefined) => at && <time dateTime={at}>{momentOf(at, language)}</time>;

  const stateOf = (index: number): TimelineStep['state'] => {
    if (index > last) return 'next';
    return index === last && !is_terminal ? 'now' : 'done';
  };

  return (
    <Timeline
      steps={[
        ...steps.map(({ step, label, at }, index) => ({
          id: step,
          label,
          icon: icons[step],
          state: stateOf(index),
          note: moment(at),
        })),
        ...(hasEnded
          ? [{ id: slug, label: name, icon: 'close', state: 'over', note: moment(endedAt) } as const]
          : []),
      ]}
    />
  );
}
