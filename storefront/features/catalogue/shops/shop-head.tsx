import type { Shop } from '@kebun/contract/catalogue/shops/shops.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { HoursOfWeek } from './hours-of-week.tsx';
import { ShopPlace } from './shop-place.tsx';
import { OpenNow } from './store-location.tsx';

/** The head of a shop location: opening status, hours and address. */
export function ShopHead({ shop }: { shop: Shop }) {
  const text = useT();

  return (
    <div className="mb-8 grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-6 rounded-panel bg-surface p-5 md:grid-cols-2 md:p-7">
      <section aria-labelledby="hours">
        <h2 id="hours" className="text-xl">
          {text('shops.opening_hours')}
        </h2>
        <OpenNow {...shop} />
        <div className="mt-2">
          <HoursOfWeek {...shop} />
        </div>
      </section>
      <section aria-labelledby="place">
        <h2 id="place" className="text-xl">
          {text('shops.place')}
        </h2>
        <ShopPlace shop={shop} />
      </section>
    </div>
  );
}
