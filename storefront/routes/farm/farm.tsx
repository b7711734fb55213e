import emptyBasket from '@kebun/ui/assets/empty-basket.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { AllFarms } from '#features/farms/all-farms.tsx';
import { ArchiveList } from '#features/farms/archives/archive-list.tsx';
import { BatchesView } from '#features/farms/batches/batches-view.tsx';
import { StageStrip } from '#features/farms/batches/stage-strip.tsx';
import {
  type FarmPageParams,
  farmParameters,
  readFarmPageParams,
  tabOf,
  useFarmAddress,
} from '#features/farms/farm-address.ts';
import { FarmHead, FarmsHead } from '#features/farms/farm-head.tsx';
import { FarmPopups } from '#features/farms/farm-popups.tsx';
import {
  farmListQuery,
  farmPageQueries,
  farmPopupQueries,
  farmTabQueries,
} from '#features/farms/farm-queries.ts';
import { FarmTabs } from '#features/farms/farm-tabs.tsx';
import { CalendarView } from '#features/farms/forecast/calendar-view.tsx';
import { LegendPanel } from '#features/farms/legend-panel.tsx';
import { FarmPlan } from '#features/farms/plots/farm-plan.tsx';
import { farmQuery, farmsQuery, totalsQuery } from '#features/farms/queries.ts';
import { useTo } from '#platform/page/links.ts';
import { createLoader, type LoaderSpec, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { createListLoader } from '#platform/storage/open-list.ts';

/** A served page includes its popup; in the browser the popup opens at once and shows a placeholder. */
const page: LoaderSpec = {
  critical({ url }) {
    const params = readFarmPageParams(url.searchParams);
    return [...farmPageQueries(params), ...(import.meta.env.SSR ? farmPopupQueries(params) : [])];
  },
  deferred({ url }) {
    const params = readFarmPageParams(url.searchParams);
    return [...farmTabQueries(params), ...(import.meta.env.SSR ? [] : farmPopupQueries(params))];
  },
};

export const loader = createListLoader(page, ({ url }) =>
  farmListQuery(readFarmPageParams(url.searchParams)),
);
export const clientLoader = createLoader(page);
export const handle = { parameters: farmParameters } satisfies PageHandle;

/** The farm page: what grows where, and when it is harvested. */
export default function FarmRoute() {
  const { params } = useFarmAddress();
  const { data: farms } = useQuery(farmsQuery);

  return (
    <>
      <div className="wrap">
        <Head params={params} />
        {farms?.length === 0 ? (
          <NoFarmsYet />
        ) : (
          <>
            <FarmTabs />
            <Strip farm={params.farm} />
            <View params={params} />
          </>
        )}
      </div>
      <FarmPopups />
    </>
  );
}

function Head({ params: { farm: slug } }: { params: FarmPageParams }) {
  const text = useT();
  const { data: farms = [] } = useQuery(farmsQuery);
  const { data: farm } = useQuery({ ...farmQuery(slug ?? ''), enabled: Boolean(slug) });

  return (
    <>
      <PageHead
        title={farm?.name ?? text('frame.farms')}
        description={farm?.description ?? text('farm.lead')}
      />
      {farm ? <FarmHead farm={farm} /> : <FarmsHead farms={farms} />}
    </>
  );
}

function NoFarmsYet() {
  const text = useT();
  const to = useTo();

  return (
    <EmptyState
      picture={emptyBasket}
      action={<LinkButton href={to('/products')}>{text('frame.all_products')}</LinkButton>}
    >
      <p className="font-semibold">{text('farm.no_farms_yet')}</p>
      <p className="mt-2 text-base text-ink-soft">{text('farm.no_farms_yet_hint')}</p>
    </EmptyState>
  );
}

function Strip({ farm }: { farm: string | undefined }) {
  const { data: totals } = useQuery(totalsQuery('status', farm));
  return <div className="mb-6 min-h-12">{totals && <StageStrip totals={totals} />}</div>;
}

function View({ params }: { params: FarmPageParams }) {
  const { farm } = params;
  switch (tabOf(params)) {
    case 'plan':
      return <Plan slug={farm} />;
    case 'batches':
      return <BatchesView />;
    case 'calendar':
      return <CalendarView farm={farm} />;
    case 'archive':
      return <ArchiveTab farm={farm} />;
  }
}

function Plan({ slug }: { slug: string | undefined }) {
  const { data: farms = [] } = useQuery(farmsQuery);
  const { data: farm } = useQuery({ ...farmQuery(slug ?? ''), enabled: Boolean(slug) });

  return (
    <>
      {farm ? <FarmPlan farm={farm} /> : <AllFarms farms={farms} />}
      <LegendPanel />
    </>
  );
}

function ArchiveTab({ farm }: { farm: string | undefined }) {
  const text = useT();

  return (
    <section aria-labelledby="archive">
      <h2 id="archive" className="text-2xl">
        {text('farm.archive')}
      </h2>
      <p className="mt-1 max-w-(--measure) text-sm text-ink-soft">{text('farm.archive_hint')}</p>
      <ArchiveList of={{ farm }} />
    </section>
  );
}
