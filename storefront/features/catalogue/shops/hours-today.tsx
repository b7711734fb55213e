import {
  type OpeningState as DoorNow,
  malaysianTime,
  openingStateAt,
} from '@kebun/contract/catalogue/shops/opening-hours.ts';
import type { Shop } from '@kebun/contract/catalogue/shops/shops.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useShopTime } from '#platform/text/shop-time.ts';
import { formatOpeningTime, formatWeekday } from './format-opening-hours.ts';

type Hours = Pick<Shop, 'opening_hours'>;

/** Whether the shop is open, by the shop's clock: a cached page cannot know. Its line is reserved from the start. */
export function OpenState({ opening_hours }: Hours) {
  const now = useShopTime();
  const words = useOpeningText();
  const door = now === undefined ? undefined : openingStateAt(opening_hours, new Date(now));

  return (
    <p
      className={cx('figures min-h-[1.5em] font-semibold', door?.isOpen ? 'text-leaf' : 'text-turmeric-ink')}
    >
      {door && words(door)}
    </p>
  );
}

function useOpeningText() {
  const text = useT();
  const language = useLanguage();

  return (door: NonNullable<DoorNow>) => {
    if (door.isOpen) return text('shops.open_until', { time: formatOpeningTime(door.until, language) });
    const { inDays, day, at } = door.opens;
    const time = formatOpeningTime(at, language);
    if (inDays === 0) return text('shops.opens_today', { time });
    if (inDays === 1) return text('shops.opens_tomorrow', { time });
    return text('shops.opens_on', { day: formatWeekday(day, language), time });
  };
}

/** Today's opening hours in one line; empty until the shop's clock is known. */
export function HoursToday({ opening_hours }: Hours) {
  const text = useT();
  const language = useLanguage();
  const now = useShopTime();
  if (now === undefined) return <span className="inline-block min-h-[1.5em]" />;

  const { day } = malaysianTime(new Date(now));
  const { open, close } = opening_hours.find((one) => one.day === day) ?? {};
  if (!open || !close) return text('shops.shut_today');
  return text('shops.today', {
    from: formatOpeningTime(open, language),
    to: formatOpeningTime(close, language),
  });
}
