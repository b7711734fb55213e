import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import logo from '@kebun/ui/assets/logo.svg?no-inline';
import { RichText } from '@kebun/ui/text/rich-text.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import { fullDayOf } from '#platform/text/format-moments.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { useSettings } from '#platform/text/settings.ts';
import { OrderFacts } from '../order-facts.tsx';
import { OrderTotals } from '../order-totals.tsx';
import { PrintedLines } from './printed-lines.tsx';
import { TrackingQr } from './tracking-qr.tsx';

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
          <img src={logo} alt={settings?.siteTitle ?? 'Kebun'} width="128" height="48" />
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
