import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import van from '@kebun/ui/assets/order-received.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { RichText } from '@kebun/ui/text/rich-text.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';

// biome-ignore format: table
const texts = {
  slot: { cash: 'order.we_come_for_cash',  paid: 'order.we_come' },
  none: { cash: 'order.we_bring_for_cash', paid: 'order.we_bring' },
} as const;

/** The thanks: delivery time, what to have ready, and the order number. */
export function OrderReceived({ order }: { order: Order }) {
  const text = useT();
  const to = useTo();
  const { totals, delivery_time, shipping_method } = order;
  const isCash = order.payment_gateway === 'cod' && totals.amount_due > 0;
  const { display_id, is_guest, share_token } = order;
  const query = { order: display_id, ...(is_guest && { share_token }) }; // a payment link is opened by any browser
  const strong = (words: string) => <b className="font-semibold">{words}</b>;

  return (
    <section className="grid items-center gap-[clamp(1.5rem,4vw,4rem)] overflow-hidden bg-sky p-[clamp(1.25rem,3.6vw,3.5rem)] max-md:-mx-(--gutter) md:grid-cols-[1.1fr_1fr] md:rounded-sheet">
      <div>
        <h1 className="display text-4xl">
          <span className="block">{text('order.thanks', { name: order.customer.name })}</span>{' '}
          <span className="block">{text('order.is_in')}</span>
        </h1>
        <p className="mt-3.5 max-w-120 text-lg">
          <RichText
            text={texts[delivery_time ? 'slot' : 'none'][isCash ? 'cash' : 'paid']}
            parts={{
              when: strong(delivery_time?.label ?? ''),
              method: strong(shipping_method.name),
              eta: shipping_method.eta_text,
              amount: strong(formatMoney(totals.amount_due)),
            }}
          />
        </p>
        <p className="figures mt-2 text-sm text-ink-soft">
          <RichText
            text="common.order_number_is"
            parts={{
              number: (
                <output aria-label={text('common.order_number')}>
                  {formatOrderNumber(order.display_id)}
                </output>
              ),
            }}
          />
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={to('/track-order/view', { query })}>{text('order.track')}</LinkButton>
          <LinkButton look="quiet" href={to('/track-order/print', { query })}>
            <Icon name="print" />
            {text('common.print')}
          </LinkButton>
        </div>
      </div>
      <img
        src={van}
        alt=""
        width="480"
        height="360"
        className="h-auto max-w-full justify-self-center max-md:order-first max-md:max-h-44"
      />
    </section>
  );
}
