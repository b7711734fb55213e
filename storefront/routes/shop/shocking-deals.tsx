import { Tabs } from '@kebun/ui/chips/tabs.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useLocation, useNavigate } from 'react-router';
import { ListHead } from '#features/catalogue/listing/list-head.tsx';
import { DealRounds } from '#features/deals/deal-rounds.tsx';
import { dealsQuery } from '#features/deals/queries.ts';
import { useTo } from '#platform/page/links.ts';
import { createLoader, type LoaderSpec, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

const tabs = ['running', 'next'] as const;

/** Returns the tab in the address; running deals by default. */
const readTab = (search: URLSearchParams) => (search.get('tab') === 'next' ? 'next' : 'running');
const queries = { running: dealsQuery('running'), next: dealsQuery('scheduled') };

const page: LoaderSpec = {
  critical: ({ url: { searchParams } }) => [queries[readTab(searchParams)]],
  deferred: () => tabs.map((tab) => queries[tab]),
};

export const loader = createLoader(page);
export const clientLoader = createLoader(page);
export const handle = { parameters: ['tab'] } satisfies PageHandle;

/** Running deals, and scheduled ones. */
export default function ShockingDealsPage() {
  const text = useT();
  const to = useTo();
  const navigate = useNavigate();
  const tab = readTab(new URLSearchParams(useLocation().search));
  const select = (id: string) => {
    const address = to('/shocking-deals', { query: { tab: id === 'next' ? id : undefined } });
    void navigate(address, { replace: true, preventScrollReset: true });
  };

  return (
    <div className="wrap">
      <PageHead
        title={text('deals.title')}
        description={text('deals.lead')}
        address={to('/shocking-deals')}
      />
      <ListHead
        above={[{ label: text('frame.home'), href: to('/') }]}
        title={text('deals.title')}
        hint={text('deals.lead')}
      />
      <Tabs
        label={text('deals.views')}
        chosen={tab}
        onChoose={select}
        tabs={[
          { id: 'running', label: text('deals.running'), panel: <DealRounds status="running" /> },
          { id: 'next', label: text('deals.coming'), panel: <DealRounds status="scheduled" /> },
        ]}
      />
    </div>
  );
}
