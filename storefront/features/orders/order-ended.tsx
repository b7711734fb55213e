import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';

/** A delivered or cancelled order: without thanks and without a delivery time. */
export function OrderEnded({ order }: { order: Order }) {
  const text = useT();
  const to = useTo();
  const { display_id, status } = order;

  return (
    <section className="grid justify-items-center gap-4 py-10 text-center">
      <h1 className="display text-3xl text-balance">{status.name}</h1>
      <p className="max-w-(--measure) text-lg">{status.customer_text}</p>
      <p className="figures text-sm text-ink-soft">
        {text('common.order_number_is', { number: formatOrderNumber(display_id) })}
      </p>
      <LinkButton href={to('/track-order/view', { query: { order: display_id } })}>
        {text('order.track')}
      </LinkButton>
    </section>
  );
}
