import type { FarmPage } from '@kebun/contract/farms/farms.ts';
import { buttonClasses } from '@kebun/ui/buttons/button-classes.ts';
import { Disclosure } from '@kebun/ui/overlays/disclosure.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { GrowingNow } from '../batches/growing-now.tsx';
import { StageChart } from '../charts/stage-chart.tsx';
import { YieldByPlot } from '../charts/yield-by-plot.tsx';
import { PopupLink } from '../popup-link.tsx';
import { PlotList } from './plot-list.tsx';
import { PlotPlan } from './plot-plan.tsx';

/** The map of one farm, beside its crops. */
export function FarmPlan({ farm }: { farm: FarmPage }) {
  const text = useT();

  return (
    <div className="grid items-start gap-x-[clamp(1.5rem,3vw,3.5rem)] gap-y-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <div className="rounded-panel bg-surface p-3 md:p-5">
          <PlotPlan farm={farm} />
        </div>
        <p className="mt-4">
          <PopupLink view="farm" id={farm.slug} className={buttonClasses({ look: 'quiet' })}>
            <Icon name="leaf" />
            {text('farm.about')}
          </PopupLink>
        </p>
        <div className="mt-2">
          <Disclosure title={text('farm.plots_as_list')}>
            <PlotList plots={farm.plots} />
          </Disclosure>
        </div>
      </div>
      <div className="grid gap-8 lg:row-span-2">
        <GrowingNow farm={farm.slug} />
        <StageChart farm={farm.slug} />
      </div>
      {farm.yields && farm.yields.length > 0 && <YieldByPlot yields={farm.yields} heading="h2" />}
    </div>
  );
}
