import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import failed from '@kebun/ui/assets/order-failed.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { BuyAgain } from './purchases/buy-again.tsx';

/** An unpaid order that has ended: offers to fill the basket again, which was emptied when it was placed. */
export function OrderFailed({ order }: { order: Order }) {
  const text = useT();
  const to = useTo();

  return (
    <section className="grid justify-items-center gap-4 py-10 text-center">
      <img src={failed} alt="" width="240" height="180" className="h-auto w-60" />
      <h1 className="display text-3xl text-balance">{text('order.failed')}</h1>
      <p className="max-w-(--measure) text-lg">{text('order.failed_help')}</p>
      <p className="figures text-sm text-ink-soft">
        {text('common.order_number_is', { number: formatOrderNumber(order.display_id) })}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <BuyAgain order={order.display_id} />
        <LinkButton look="quiet" href={to('/products')}>
          {text('cart.browse')}
        </LinkButton>
      </div>
    </section>
  );
}
