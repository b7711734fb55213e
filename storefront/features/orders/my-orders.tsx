import { type OrderStatus, orderStatuses } from '@kebun/contract/orders/order-status.ts';
import { LinkChip } from '@kebun/ui/chips/link-chip.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useSearchParams } from 'react-router';
import { useTo } from '#platform/page/links.ts';
import { FindOrders } from './find-orders.tsx';
import { OrderSearchResults, type OrdersParams } from './order-search-results.tsx';

/** The statuses with a tab; the others are found under all. */
const tabs = [
  'awaiting_payment',
  'confirmed',
  'on_the_way',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderStatus[];

/** The customer's orders, by status, number or product. The filters are in the address. */
export function MyOrders() {
  const text = useT();
  const to = useTo();
  const [at] = useSearchParams();
  const status = orderStatuses.find((known) => known === at.get('status'));
  const words = at.get('text') ?? '';
  const page = Math.max(1, Number(at.get('page')) || 1);
  const addressOf = (query: Partial<OrdersParams>) => to('/my-account/orders', { query });

  return (
    <>
      <FindOrders
        key={words}
        words={words}
        hrefOf={(text) => addressOf({ status, text })}
        label={text('account.orders_find')}
        hint={text('account.orders_find_hint')}
      />
      <nav aria-label={text('account.orders_by_status')} className="mb-5">
        <ul className="flex flex-wrap gap-2">
          {[undefined, ...tabs].map((tab) => (
            <li key={tab ?? 'all'}>
              <LinkChip href={addressOf({ status: tab, text: words })} chosen={tab === status}>
                {tab ? text(`status.${tab}`) : text('common.all')}
              </LinkChip>
            </li>
          ))}
        </ul>
      </nav>
      <OrderSearchResults params={{ status, text: words, page }} hrefOf={addressOf} />
    </>
  );
}
