import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Alert, Link } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';
import type { DayOrders } from './use-close-days.ts';

/** The orders with a delivery on a day that is being closed; each link opens in a new tab. */
export function AffectedOrders({ affectedDays }: { affectedDays: readonly DayOrders[] }) {
  const text = useT();
  if (affectedDays.length === 0) return null;
  return (
    <Alert severity="warning">
      {text('office.delivery_met')}
      {affectedDays.map(({ date, orders }) => (
        <div key={date}>
          {date}:{' '}
          {orders.map((number, at) => (
            <span key={number}>
              {at > 0 && ', '}
              <Link
                href={`#/orders?filter=${encodeURIComponent(JSON.stringify({ text: number }))}`}
                target="_blank"
                rel="noopener"
              >
                {formatOrderNumber(number)}
              </Link>
            </span>
          ))}
        </div>
      ))}
    </Alert>
  );
}
