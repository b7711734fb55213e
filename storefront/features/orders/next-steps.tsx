import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { OrderStatus } from '@kebun/contract/orders/order-status.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import { useT } from '@kebun/ui/text/text.tsx';

const statusesFromPacking: readonly OrderStatus[] = [
  'packed',
  'on_the_way',
  'delivered',
  'cancelled',
  'failed',
];

/** The next steps of an order that needs no online payment, before any of them has happened. */
export function NextSteps({ order }: { order: Order }) {
  const text = useT();
  if (statusesFromPacking.includes(order.status.slug)) return null;

  const { amount_due } = order.totals;
  const isPickup = order.shipping_method.type === 'pickup';
  const steps = [
    text(isPickup ? 'order.next_pick_pickup' : 'order.next_pick'),
    ...(order.payment_gateway === 'cod' && amount_due > 0
      ? [text('order.next_cash', { amount: formatMoney(amount_due) })]
      : []),
    text('order.next_track'),
  ];

  return (
    <section className="rounded-panel bg-surface p-[clamp(1.125rem,2vw,1.75rem)]">
      <h2 className="mb-3.5 text-[1.25rem]">{text('order.next_title')}</h2>
      <ol className="grid gap-3 md:grid-cols-3 md:gap-8">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-9 flex-none place-items-center rounded-full bg-leaf-tint font-bold text-leaf"
            >
              {index + 1}
            </span>
            <p className="pt-1">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
