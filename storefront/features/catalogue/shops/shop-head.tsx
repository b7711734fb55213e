import { hoursByDays } from '@kebun/contract/catalogue/shops/opening-hours.ts';
import type { Shop } from '@kebun/contract/catalogue/shops/shops.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { Fragment } from 'react';
import { formatOpeningTime, formatWeekday } from './format-opening-hours.ts';
import { OpenState } from './hours-today.tsx';
import { ShopPlace } from './shop-place.tsx';

/** The head of a shop location: opening status, hours and address. */
export function ShopHead({ shop }: { shop: Shop }) {
  const text = useT();

  return (
    <div className="mb-8 grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-6 rounded-panel bg-surface p-5 md:grid-cols-2 md:p-7">
      {shop.opening_hours.length > 0 && (
        <section aria-labelledby="hours">
          <h2 id="hours" className="text-xl">
            {text('shops.opening_hours')}
          </h2>
          <OpenState {...shop} />
          <div className="mt-2">
            <HoursOfWeek {...shop} />
          </div>
        </section>
      )}
      <section aria-labelledby="place">
        <h2 id="place" className="text-xl">
          {text('shops.place')}
        </h2>
        <ShopPlace shop={shop} />
      </section>
    </div>
  );
}

/** The opening hours, with days of equal hours together. */
function HoursOfWeek({ opening_hours }: Pick<Shop, 'opening_hours'>) {
  const text = useT();
  const language = useLanguage();

  const daysOf = (days: readonly number[]) => {
    const [from = 1, to = from] = [days[0], days.at(-1)];
    if (from === to) return formatWeekday(from, language);
    return text('shops.days', { from: formatWeekday(from, language), to: formatWeekday(to, language) });
  };

  return (
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {hoursByDays(opening_hours).map(({ days, open, close }) => (
        <Fragment key={days[0]}>
          <dt className="text-ink-soft">{daysOf(days)}</dt>
          <dd className="font-medium">
            {open && close
              ? text('shops.hours', {
                  from: formatOpeningTime(open, language),
                  to: formatOpeningTime(close, language),
                })
              : text('shops.shut')}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
