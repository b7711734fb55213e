import { useT } from '@kebun/ui/text/text.tsx';
import { useShopTime } from '#platform/text/shop-time.ts';

const minute = 60_000; // milliseconds
const maxShownMinutes = 24 * 60; // minutes: above a day they are not shown

/** The time until the reservation of the products ends. */
export function ReservationCountdown({ moment }: { moment: string | null }) {
  const text = useT();
  const now = useShopTime();
  if (moment === null || now === undefined) return null;

  const minutes = Math.max(0, Math.ceil((Date.parse(moment) - now) / minute));
  if (minutes > maxShownMinutes) return null;
  return <p className="figures text-sm text-ink-soft">{text('order.pay_reserved', { count: minutes })}</p>;
}
