import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { placedOrderQuery } from '#platform/storage/placed-order-query.ts';

/** The order of the last checkout: its status, and a payment button if it is unpaid. Finished orders are not shown. */
export function LastPlaced({ id }: { id: string }) {
  const { data: order } = useQuery(placedOrderQuery(id));
  const isOver = order?.status.is_terminal && order.status.slug !== 'failed';
  return order && !isOver ? <Placed order={order} /> : null;
}

function Placed({ order: { display_id, status, totals } }: { order: Order }) {
  const text = useT();
  const to = useTo();
  const query = { order: display_id };
  const isUnpaid = status.slug === 'awaiting_payment';

  return (
    <section
      aria-labelledby="last-placed"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-panel bg-turmeric-tint p-[clamp(1.125rem,2vw,1.75rem)]"
    >
      <div className="flex min-w-60 grow basis-80 gap-3">
        <Icon name={isUnpaid ? 'wallet' : 'info'} className="mt-1 text-[1.2rem] text-turmeric-ink" />
        <div>
          <h2 id="last-placed" className="figures text-[1.25rem]">
            {text('common.order_number_is', { number: formatOrderNumber(display_id) })}
          </h2>
          <p className="mt-0.5 font-semibold">{status.name}</p>
          <p>{status.customer_text}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {isUnpaid && (
          <LinkButton href={to('/checkout/web-payment', { query })}>
            {text('order.pay_amount', { amount: formatMoney(totals.amount_due) })}
          </LinkButton>
        )}
        <LinkButton look="quiet" href={to('/checkout/result', { query })}>
          {text('common.see_order')}
        </LinkButton>
      </div>
    </section>
  );
}
