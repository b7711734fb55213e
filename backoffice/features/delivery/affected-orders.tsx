import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Alert, Link } from '@mui/material';
import { dayIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import type { DayOrders } from './use-close-days.ts';

/** The orders with a delivery on a day that is being closed; each link opens in a new tab. */
export function AffectedOrders({ affectedDays }: { affectedDays: readonly DayOrders[] }) {
  const { t, language } = useI18n();
  const { colon, listComma } = languageFacts[language];
  if (affectedDays.length === 0) return null;
  return (
    <Alert severity="warning">
      {t('office.delivery_met')}
      {affectedDays.map(({ date, orders }) => (
        <div key={date}>
          {dayIn(language, date)}
          {colon}
          {orders.map((number, at) => (
            <span key={number}>
              {at > 0 && listComma}
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
