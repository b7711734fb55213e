import type { Farm } from '@kebun/contract/farms/farms.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { GrowingNow } from './batches/growing-now.tsx';
import { SeedlingLine } from './batches/seedling-line.tsx';
import { StageChart } from './charts/stage-chart.tsx';
import { FarmCards } from './farm-cards.tsx';
import { FarmMap } from './plots/farm-map.tsx';

/** All farms on a map and in a list, with their crops and recent figures. */
export function AllFarms({ farms }: { farms: readonly Farm[] }) {
  const text = useT();

  return (
    <>
      <div className="grid items-start gap-x-[clamp(1.5rem,3vw,3.5rem)] gap-y-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="rounded-panel bg-surface p-3 md:p-6">
          <FarmMap farms={farms} />
        </div>
        <section aria-labelledby="farms">
          <h2 id="farms" className="mb-3 text-2xl">
            {text('farm.farms', { count: farms.length })}
          </h2>
          <FarmCards farms={farms} />
        </section>
      </div>
      <div className="mt-8 grid items-start gap-x-[clamp(1.5rem,3vw,3.5rem)] gap-y-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <GrowingNow />
        <div className="grid gap-6">
          <SeedlingLine />
          <StageChart />
        </div>
      </div>
    </>
  );
}
