import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { OrderItem } from '@kebun/contract/orders/orders.ts';
import { LineAmount } from '@kebun/ui/money/line-amount.tsx';
import { bundleSummary } from '@kebun/ui/text/rich-parts.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { ItemFulfilment } from '../item-fulfilment.tsx';
import { ItemPreference } from '../item-preference.tsx';

/** The order lines: quantity, unit price and amount. */
export function PrintedLines({ items }: { items: readonly OrderItem[] }) {
  const text = useT();

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
