import { Tabs } from '@kebun/ui/tabs.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { dealsQuery } from '#features/catalogue/deal-query.ts';
import { DealRounds } from '#features/catalogue/deal-rounds.tsx';
import { ListHead } from '#features/catalogue/list-head.tsx';
import { useTo } from '#platform/links.ts';
import { opening } from '#platform/page.ts';
import { PageHead } from '#platform/page-head.tsx';

const page = { needs: () => [dealsQuery('running')], wants: () => [dealsQuery('coming')] };

export const loader = opening(page);
export const clientLoader = opening(page);

/** Deals that are on, and what comes next. */
export default function ShockingDealsPage() {
  const text = useText();
  const to = useTo();

  return (
    <div className="wrap">
      <PageHead title={text('deals.title')} description={text('deals.lead')} />
      <ListHead
        above={[{ label: text('frame.home'), href: to('/') }]}
        title={text('deals.title')}
        hint={text('deals.lead')}
      />
      <Tabs
        label={text('deals.views')}
        tabs={[
          { id: 'running', label: text('deals.running'), panel: <DealRounds status="running" /> },
          { id: 'coming', label: text('deals.coming'), panel: <DealRounds status="coming" /> },
        ]}
      />
    </div>
  );
}
