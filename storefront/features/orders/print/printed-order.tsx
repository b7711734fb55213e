import { formatMoney } from '@kebun/contract/lib/money.ts';
import { describeLot } from '@kebun/contract/orders/describe-fulfilment.ts';
import { formatOrderNumber, type Order, type OrderItem } from '@kebun/contract/orders/orders.ts';
import { LineAmount } from '@kebun/ui/money/line-amount.tsx';
import { bundleSummary } from '@kebun/ui/text/bundle-summary.ts';
import { RichText } from '@kebun/ui/text/rich-text.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import { ShopLogo } from '#platform/page/shop-logo.tsx';
import { fullDayOf } from '#platform/text/format-moments.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { useSettings } from '#platform/text/settings.ts';
import { ItemFulfilment } from '../item-fulfilment.tsx';
import { ItemPreference } from '../item-preference.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { OrderTotals } from '../order-totals.tsx';

/**
 * An order on paper, A4 or A5: its confirmation, and its invoice once it has left. Its QR code opens the tracking
 * page, and reveals no more than the number does.
 */
export function PrintedOrder({ order }: { order: Order }) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const { origin } = useApp();
  const settings = useSettings();
  const isLost = order.status.is_terminal && order.status.slug !== 'delivered';
  const address = `${origin}${to('/track-order/view', { query: { order: order.display_id } })}`;

  return (
    <article className="text-sm">
      <header className="flex items-start justify-between gap-6 border-b border-line pb-4">
        <div>
          <ShopLogo />
          <p className="figures mt-3 font-semibold">
            {order.invoice
              ? text('order.invoice_number', {
                  number: order.invoice.number,
                  day: fullDayOf(order.invoice.issued_at, language),
                })
              : text(isLost ? 'order.print_lost' : 'order.confirmation')}
          </p>
          <h1 className="figures text-[1.375rem]">
            <RichText
              text="common.order_number_is"
              parts={{
                number: <span className="whitespace-nowrap">{formatOrderNumber(order.display_id)}</span>,
              }}
            />
          </h1>
          <p className="mt-0.5">{order.status.name}</p>
        </div>
        <div className="w-32 flex-none text-center text-xs text-ink-soft">
          <TrackingQr address={address} />
          {text('track.scan')}
        </div>
      </header>
      <div className="py-4">
        <OrderFacts order={order} />
      </div>
      <PrintedLines items={order.items} />
      <div className="ml-auto max-w-80 pt-4 break-inside-avoid">
        <OrderTotals order={order} everyLine />
      </div>
      <footer className="mt-6 text-xs text-ink-soft">
        {settings?.contact.address && <p>{settings.contact.address}</p>}
        <p>
          {[formatPhoneNumber(settings?.contact.phone ?? ''), settings?.contact.email]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </footer>
    </article>
  );
}

/** The order lines: quantity, unit price and amount. */
function PrintedLines({ items }: { items: readonly OrderItem[] }) {
  const text = useT();
  const language = useLanguage();

  return (
    <table className="figures w-full border-y border-line">
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-soft [&>th]:py-1.5 [&>th]:font-medium">
          <th>{text('order.items')}</th>
          <th className="pl-4 text-right">{text('common.quantity')}</th>
          <th className="pl-4 text-right">{text('order.unit_price')}</th>
          <th className="pl-4 text-right">{text('common.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr
            key={item.id}
            className="border-b border-line align-top break-inside-avoid last:border-b-0 [&>td]:py-1.5 [&>td]:whitespace-nowrap"
          >
            <td className="whitespace-normal!">
              {item.name} <span className="text-ink-soft">{item.unit}</span>
              {item.bundle_items.length > 0 && (
                <span className="block text-xs text-ink-soft">{bundleSummary(item.bundle_items)}</span>
              )}
              <ItemPreference item={item} className="text-xs" />
              <ItemFulfilment item={item} className="text-xs" />
              {item.lots.map((lot) => (
                <span key={lot.code} className="block text-xs text-ink-soft">
                  {describeLot(lot, text, language)} · {lot.code}
                </span>
              ))}
            </td>
            <td className="pl-4 text-right">{item.ordered_quantity}</td>
            <td className="pl-4 text-right">{formatMoney(item.unit_price)}</td>
            <td className="pl-4 text-right">
              <LineAmount amount={item.line_total} full={item.line_subtotal} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const quiet = 4; // modules of white around a code, as scanners require

/** A QR code of an address. Only this page loads the script that draws it. */
function TrackingQr({ address }: { address: string }) {
  const text = useT();
  const { data: code } = useQuery({
    queryKey: ['qr', address],
    queryFn: async () => (await import('./qr-path.ts')).qrPath(address),
    staleTime: Number.POSITIVE_INFINITY,
  });

  return (
    <div className="aspect-square w-32">
      {code && (
        <svg
          role="img"
          aria-label={text('track.qr', { address })}
          viewBox={`${-quiet} ${-quiet} ${code.size + 2 * quiet} ${code.size + 2 * quiet}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      )}
    </div>
  );
}
