import type { Order, OrderItem } from '@kebun/contract/orders/orders.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { useTo } from '#platform/page/links.ts';
import { EInvoicePanel } from './e-invoice-panel.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderTotals } from './order-totals.tsx';

interface OrderPanelsProps {
  order: Order;
  lineEnd?: ((item: OrderItem) => ReactNode) | undefined;
}

/** All of an order: lines, totals and delivery. */
export function OrderPanels({ order, lineEnd }: OrderPanelsProps) {
  const text = useT();
  const to = useTo();

  return (
    <div className="grid items-start gap-[clamp(1.25rem,3vw,3rem)] lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)]">
      <OrderPanel title={text('order.items')}>
        <OrderItems items={order.items} lineEnd={lineEnd} />
      </OrderPanel>
      <div className="grid gap-5">
        <OrderPanel title={text('order.totals')}>
          <OrderTotals order={order} />
        </OrderPanel>
        <OrderPanel title={text('order.facts')}>
          <OrderFacts order={order} />
        </OrderPanel>
        <OrderPapers order={order} />
        <EInvoicePanel order={order} />
        <Link
          href={to('/contact-us', { query: { order: order.display_id } })}
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          {text('order.help_about')}
        </Link>
      </div>
    </div>
  );
}
