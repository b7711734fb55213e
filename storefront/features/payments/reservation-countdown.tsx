import { useT } from '@kebun/ui/text/text.tsx';
import { useShopTime } from '#platform/text/shop-time.ts';

const minute = 60_000; // milliseconds
const maxShownMinutes = 24 * 60; // minutes: above a day they are not shown
const minutesUntilHours = 120; // longer times are shown in hours

/** The time until the reservation of the products ends. */
export function ReservationCountdown({ moment }: { moment: string | null }) {
  const text = useT();
  const now = useShopTime();
  if (moment === null || now === undefined) return null;

  const minutes = Math.max(0, Math.ceil((Date.parse(moment) - now) / minute));
  if (minutes > maxShownMinutes) return null;
  const reserved =
    minutes > minutesUntilHours
      ? text('order.pay_reserved_hours', { count: Math.floor(minutes / 60) })
      : text('order.pay_reserved', { count: minutes });
  return <p className="figures text-sm text-ink-soft">{reserved}</p>;
}
