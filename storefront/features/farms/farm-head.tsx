import type { Farm, FarmPage } from '@kebun/contract/farms/farms.ts';
import { areaShown } from '@kebun/contract/farms/plots/area.ts';
import { Breadcrumb } from '@kebun/ui/text/breadcrumb.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { useTo } from '#platform/page/links.ts';
import { Figure, KeyFigures } from './key-figures.tsx';

/** The head of all farms: how many plants grow now. */
export function FarmsHead({ farms }: { farms: readonly Farm[] }) {
  const text = useT();
  const to = useTo();
  const sum = (of: (farm: Farm) => number) => farms.reduce((total, farm) => total + of(farm), 0);

  return (
    <Head
      above={[{ label: text('frame.home'), href: to('/') }]}
      title={text('frame.farms')}
      lead={text('farm.lead')}
      figures={
        farms.length > 0 && (
          <FarmFigures
            alive={sum(({ seedlings_alive }) => seedlings_alive)}
            planted={sum(({ totals }) => totals.plots_planted)}
            plots={sum(({ totals }) => totals.plots)}
            ready={sum(({ totals }) => totals.ready_this_week)}
          />
        )
      }
    />
  );
}

/** The head of one farm: location, area, and how many plants grow now. */
export function FarmHead({ farm }: { farm: FarmPage }) {
  const text = useT();
  const to = useTo();
  const { name, address, description, altitude_m, area_m2, totals, seedlings_alive } = farm;
  const place = text('farm.place', { city: address.city, state: address.state });
  const size = useArea()(area_m2);

  return (
    <Head
      above={[
        { label: text('frame.home'), href: to('/') },
        { label: text('frame.farms'), href: to('/farm') },
      ]}
      title={name}
      lead={
        <>
          {altitude_m === null
            ? text('farm.place_size', { place, size })
            : text('farm.place_size_height', { place, size, height: altitude_m })}{' '}
          {description}
        </>
      }
      figures={
        <FarmFigures
          alive={seedlings_alive}
          planted={totals.plots_planted}
          plots={totals.plots}
          ready={totals.ready_this_week}
        />
      }
    />
  );
}

/** Returns a formatter: square metres for a plot, hectares from one hectare on. */
export function useArea() {
  const text = useT();

  return (m2: number) => {
    const { value, unit } = areaShown(m2);
    return unit === 'ha'
      ? text('farm.hectares', { area: value })
      : text('farm.square_metres', { area: value });
  };
}

interface HeadProps {
  above: readonly { label: string; href: string }[];
  title: string;
  lead: ReactNode;
  figures: ReactNode;
}

const Head = ({ above, title, lead, figures }: HeadProps) => (
  <header className="pt-3 pb-5 md:pt-5 md:pb-6">
    <Breadcrumb above={above} here={title} />
    <div className="mt-2 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div className="min-w-0">
        <h1 className="display text-4xl">{title}</h1>
        <p className="mt-2 max-w-(--measure) text-ink-soft">{lead}</p>
      </div>
      {figures}
    </div>
  </header>
);

interface FarmFiguresProps {
  alive: number;
  planted: number;
  plots: number;
  ready: number;
}

function FarmFigures({ alive, planted, plots, ready }: FarmFiguresProps) {
  const text = useT();

  return (
    <KeyFigures>
      <Figure label={text('farm.growing_now')}>{text('farm.number', { number: alive })}</Figure>
      <Figure label={text('farm.plots_planted')}>{text('farm.of', { some: planted, all: plots })}</Figure>
      <Figure label={text('farm.harvests_this_week')}>{text('farm.number', { number: ready })}</Figure>
    </KeyFigures>
  );
}
