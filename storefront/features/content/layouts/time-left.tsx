import { useT } from '@kebun/ui/text/text.tsx';
import { useShopTime } from '#platform/text/shop-time.ts';

const minute = 60_000;

/** The time left until a moment, by the shop's clock. Its line is reserved until that is known. */
export function TimeLeft({ until }: { until: string }) {
  const text = useT();
  const now = useShopTime();
  const minutes = now === undefined ? 0 : Math.floor((Date.parse(until) - now) / minute);

  return (
    <span className="block min-h-[1.45em]">
      {minutes > 0 &&
        text('home.promise_ends', {
          days: Math.floor(minutes / 1440),
          hours: Math.floor((minutes % 1440) / 60),
          minutes: minutes % 60,
        })}
    </span>
  );
}
