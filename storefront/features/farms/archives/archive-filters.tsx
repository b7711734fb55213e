import { useT } from '@kebun/ui/text/text.tsx';
import { use } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { staysOffline } from '#platform/storage/offline-error.ts';
import { ChipSelect } from '../chip-select.tsx';
import { type FarmPageParams, outcomes, useFarmAddress } from '../farm-address.ts';
import { FarmChoice } from '../farm-choice.tsx';
import { OverPage } from '../over-page.ts';

interface ArchiveFiltersProps {
  /** In which anything was closed, the last first. */
  years: readonly number[];
  /** Whether it can be chosen of which farm. */
  ofAnyFarm: boolean;
}

/** Of which year, with which end and, where it is not said already, of which farm. */
export function ArchiveFilters({ years, ofAnyFarm }: ArchiveFiltersProps) {
  const text = useT();
  const navigate = useNavigate();
  const over = use(OverPage);
  const { state } = useLocation();
  const { asked, hrefOf } = useFarmAddress();

  const go = (change: FarmPageParams) => {
    if (staysOffline(text)) return;
    if (over) over.ask({ ...asked, cycles: undefined, ...change });
    else void navigate(hrefOf(change), { replace: true, preventScrollReset: true, state });
  };

  return (
    <div className="my-5 flex flex-wrap items-center gap-2.5 max-sm:grid max-sm:grid-cols-2">
      {ofAnyFarm && <FarmChoice onChoose={go} />}
      <ChipSelect
        name="year"
        label={text('farm.year')}
        value={asked.year}
        none={text('farm.every_year')}
        options={years.map(String).map((year) => ({ value: year, label: year }))}
        onChoose={(year) => go({ year })}
      />
      <ChipSelect
        name="outcome"
        label={text('farm.outcome')}
        value={asked.outcome}
        none={text('farm.every_outcome')}
        options={outcomes.map((outcome) => ({ value: outcome, label: text(`farm.outcome_${outcome}`) }))}
        onChoose={(outcome) => go({ outcome })}
      />
    </div>
  );
}
