import type { OrderBrief } from '@kebun/contract/orders.ts';
import { useLanguage } from '@kebun/ui/text.tsx';
import { Timeline } from '@kebun/ui/timeline.tsx';
import { momentOf } from '#platform/moments.ts';

// biome-ignore format: table
const icons = {
  received: 'check', confirmed: 'basket', packed: 'box', on_the_way: 'truck', delivered: 'home',
} as const;

/** The five dots: how far an order has come, and when it got there. */
export function OrderTimeline({ order }: { order: Pick<OrderBrief, 'timeline_steps' | 'status'> }) {
  const language = useLanguage();
  const steps = order.timeline_steps;
  const last = steps.findLastIndex(({ reached }) => reached);
  const isOver = order.status.is_terminal;

  const stateOf = (index: number) => {
    if (index > last) return 'next';
    return index === last && !isOver ? 'now' : 'done';
  };

  return (
    <Timeline
      steps={steps.map(({ step, label, at }, index) => ({
        id: step,
        label,
        icon: icons[step],
        state: stateOf(index),
        note: at && <time dateTime={at}>{momentOf(at, language)}</time>,
      }))}
    />
  );
}
