import { formatMoney } from '@kebun/contract/lib/money.ts';
import { can } from '@kebun/contract/orders/order-status.ts';
import { type OrderCard as Card, formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { dayOf, momentOf } from '#platform/text/format-moments.ts';
import { AdditionButton } from './additions/addition-button.tsx';
import { BuyAgain } from './purchases/buy-again.tsx';

// biome-ignore format: table
const dots: Record<string, string> = {
  turmeric: 'bg-turmeric', chilli: 'bg-chilli', 'ink-soft': 'bg-ink-soft',
};

/** An order in brief: status, total and products. */
export function OrderCard({ order }: { order: Card }) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const { status, images, item_count, slot_date, additions } = order;
  const query = { order: order.display_id };
  const number = formatOrderNumber(order.display_id);
  const isUnpaid = status.slug === 'awaiting_payment';

  return (
    <article className="grid gap-4 rounded-panel p-[clamp(1.125rem,2vw,1.75rem)] inset-ring inset-ring-line">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="figures text-lg whitespace-nowrap">{number}</h3>
        <p className="flex items-center gap-2 font-semibold">
          <span aria-hidden="true" className={cx('size-2.5 rounded-full', dots[status.color] ?? 'bg-leaf')} />
          {status.name}
        </p>
      </header>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <ul className="flex gap-2" aria-label={text('account.in_it')}>
          {images.map((image) => (
            <li key={image.id} className="grid size-14 place-items-center rounded-md bg-surface">
              <img src={image.thumbnail} alt={image.alt} width="40" height="40" className="size-10" />
            </li>
          ))}
        </ul>
        <p className="grow text-sm text-ink-soft">
          <span className="figures block text-base font-semibold text-ink">{formatMoney(order.total)}</span>
          {text('cart.count', { count: item_count })}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={order.created_at} className="block">
            {momentOf(order.created_at, language)}
          </time>
          {slot_date && !status.is_terminal && text('account.arrives', { day: dayOf(slot_date, language) })}
        </p>
        {additions.is_open && additions.until && (
          <p className="basis-full text-sm text-leaf">
            {text('order.add_until', { when: momentOf(additions.until, language) })}
          </p>
        )}
        <div className="flex basis-full flex-wrap gap-3">
          {isUnpaid && (
            <LinkButton href={to('/checkout/web-payment', { query })}>
              <span aria-hidden="true">{text('order.pay_now_short')}</span>
              <span className="sr-only">{text('order.pay_now_named', { number })}</span>
            </LinkButton>
          )}
          {!isUnpaid && !status.is_terminal && (
            <LinkButton look="quiet" href={to('/track-order/view', { query })}>
              {text('account.track')}
              <span className="sr-only"> {number}</span>
            </LinkButton>
          )}
          {additions.is_open && <AdditionButton look="quiet" order={order} />}
          <LinkButton look="quiet" href={to('/my-account/orders/view', { query })}>
            {text('common.see_order')}
            <span className="sr-only"> {number}</span>
          </LinkButton>
          {!isUnpaid && <BuyAgain order={order.display_id} />}
          {can('cancel', { status: status.slug }) && (
            <LinkButton look="quiet" href={to('/cancel-order', { query })}>
              {text('order.cancel')}
              <span className="sr-only"> {number}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  );
}
