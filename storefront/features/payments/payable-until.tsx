import { useT } from '@kebun/ui/text/text.tsx';
import { useShopTime } from '#platform/text/shop-time.ts';

const minute = 60_000; // milliseconds
const hurry = 24 * 60; // minutes: nobody counts the minutes of more than a day

/** For how long the goods are still kept. */
export function ReservationCountdown({ moment }: { moment: string | null }) {
  const text = useT();
  const now = useShopTime();
  if (moment === null || now === undefined) return null;

  const minutes = Math.max(0, Math.ceil((Date.parse(moment) - now) / minute));
  if (minutes > hurry) return null;
  return <p className="figures text-sm text-ink-soft">{text('order.pay_kept', { count: minutes })}</p>;
}
