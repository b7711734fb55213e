import { describeItem, describeLot } from '@kebun/contract/orders/describe-fulfilment.ts';
import type { OrderItem, OrderLineLot } from '@kebun/contract/orders/orders.ts';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { LineAmount } from '@kebun/ui/money/line-amount.tsx';
import { bundleSummary } from '@kebun/ui/text/bundle-summary.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { useTo } from '#platform/page/links.ts';
import { momentOf } from '#platform/text/format-moments.ts';
import { ItemFulfilment } from './item-fulfilment.tsx';
import { ItemPreference } from './item-preference.tsx';

interface OrderItemsProps {
  items: readonly OrderItem[];
  /** Rendered at the end of a line's facts. */
  lineEnd?: ((item: OrderItem) => ReactNode) | undefined;
}

/** The order lines, at the prices of that day. */
export function OrderItems({ items, lineEnd }: OrderItemsProps) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();

  const isRecalled = items.some(({ lots }) => lots.some((lot) => lot.is_recalled));

  return (
    <>
      {isRecalled && (
        <Note icon="alert" tone="chilli">
          <strong>{text('order.recalled')}</strong> {text('order.recalled_hint')}
        </Note>
      )}
      <ul>
        {items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3.5 border-t border-line py-3 leading-[1.35]"
          >
            <span className="grid size-14 place-items-center rounded-md bg-surface">
              <img
                src={item.image.thumbnail}
                alt=""
                width="64"
                height="64"
                loading="lazy"
                className="size-[72%] object-contain"
              />
            </span>
            <span className="min-w-0">
              <Link
                href={to('/products/view', { query: { slug: item.slug } })}
                className="font-semibold hover:text-leaf"
              >
                {item.name}
              </Link>
              <span className="figures block text-sm text-ink-soft">{describeItem(item, text)}</span>
              {item.bundle_items.length > 0 && (
                <span className="block text-sm text-ink-soft">{bundleSummary(item.bundle_items)}</span>
              )}
              {item.pre_order && (
                <span className="block text-sm text-turmeric-ink">{item.pre_order.label}</span>
              )}
              {item.pre_order?.slipped && (
                <span className="block text-sm text-chilli">{item.pre_order.slipped}</span>
              )}
              {item.added_at && (
                <span className="block text-sm text-leaf">
                  {text('order.added_on', { when: momentOf(item.added_at, language) })}
                </span>
              )}
              <ItemPreference item={item} className="text-sm" />
              <ItemFulfilment item={item} className="text-sm" />
              <ItemLots lots={item.lots} />
              {lineEnd?.(item)}
            </span>
            <LineAmount amount={item.line_total} full={item.line_subtotal} className="font-medium" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** When the packs of a line were harvested, each with the page that traces it to its plot. */
function ItemLots({ lots }: { lots: readonly OrderLineLot[] }) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();

  return lots.map((lot) => (
    <span key={lot.code} className="figures block text-sm text-ink-soft">
      {lot.is_recalled && <strong className="text-chilli">{text('order.lot_recalled')} </strong>}
      {describeLot(lot, text, language)}
      {' · '}
      <Link
        href={to('/t/:code', { params: { code: lot.code } })}
        className="whitespace-nowrap font-medium text-leaf underline underline-offset-2 hover:text-leaf-deep"
      >
        {text('order.lot_trace', { quantity: lot.quantity })} <span className="sr-only">{lot.code}</span>
      </Link>
    </span>
  ));
}
