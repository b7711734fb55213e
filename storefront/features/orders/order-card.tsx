import { formatMoney } from '@kebun/contract/money.ts';
import { type OrderCard as Card, formatOrderNumber } from '@kebun/contract/orders.ts';
import { cx } from '@kebun/ui/cx.ts';
import { LinkButton } from '@kebun/ui/link-button.tsx';
import { useLanguage, useText } from '@kebun/ui/text.tsx';
import type { ReactNode } from 'react';
import { useTo } from '#platform/links.ts';
import { dayOf, momentOf } from '#platform/moments.ts';
import { BuyAgain } from './buy-again.tsx';

// biome-ignore format: table
const dots: Record<string, string> = {
  turmeric: 'bg-turmeric', chilli: 'bg-chilli', 'ink-soft': 'bg-ink-soft',
};

/** An order at a glance: where it is, what it came to, what was in it. */
export function OrderCard({ order, beside }: { order: Card; beside?: ReactNode }) {
  const text = useText();
  const to = useTo();
  const language = useLanguage();
  const { status, images, item_count, slot_date } = order;

  return (
    <article className="grid gap-4 rounded-panel p-[clamp(1.125rem,2vw,1.75rem)] inset-ring inset-ring-line">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="figures text-lg">{formatOrderNumber(order.display_id)}</h3>
        <p className="flex items-center gap-2 font-semibold">
          <span aria-hidden="true" className={cx('size-2.5 rounded-full', dots[status.color] ?? 'bg-leaf')} />
          {status.name}
        </p>
      </header>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <ul className="flex gap-2" aria-label={text('account.in_it')}>
          {images.map((image) => (
            <li key={image.id} className="grid size-14 place-items-center rounded-md bg-paper">
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
          {slot_date && text('account.arrives', { day: dayOf(slot_date, language) })}
        </p>
        {status.slug === 'awaiting_payment' && (
          <LinkButton href={to('/checkout/web-payment', { query: { order: order.display_id } })}>
            <span aria-hidden="true">{text('order.pay_now_short')}</span>
            <span className="sr-only">
              {text('order.pay_now_named', { number: formatOrderNumber(order.display_id) })}
            </span>
          </LinkButton>
        )}
        <BuyAgain order={order.display_id} />
        <LinkButton look="quiet" href={to('/my-account/orders/view', { query: { order: order.display_id } })}>
          {text('account.see_order')}
          <span className="sr-only"> {formatOrderNumber(order.display_id)}</span>
        </LinkButton>
        {beside}
      </div>
    </article>
  );
}
