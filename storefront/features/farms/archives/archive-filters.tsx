import { useT } from '@kebun/ui/text/text.tsx';
import { use } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOfflineError } from '#platform/storage/offline-error.ts';
import { ChipSelect } from '../chip-select.tsx';
import { type FarmPageParams, outcomes, useFarmAddress } from '../farm-address.ts';
import { FarmChoice } from '../farm-choice.tsx';
import { OverPage } from '../over-page.ts';

interface ArchiveFiltersProps {
  /** The years with finished cycles, the latest first. */
  years: readonly number[];
  /** Whether the farm can be chosen. */
  ofAnyFarm: boolean;
}

/** Filters by year, outcome and, where it is not fixed, by farm. */
export function ArchiveFilters({ years, ofAnyFarm }: ArchiveFiltersProps) {
  const text = useT();
  const navigate = useNavigate();
  const over = use(OverPage);
  const { state } = useLocation();
  const { params, hrefOf } = useFarmAddress();

  const go = (change: FarmPageParams) => {
    if (isOfflineError(text)) return;
    if (over) over.setParams({ ...params, cycles: undefined, ...change });
    else void navigate(hrefOf(change), { replace: true, preventScrollReset: true, state });
  };

  return (
    <div className="my-5 flex flex-wrap items-center gap-2.5 max-sm:grid max-sm:grid-cols-2">
      {ofAnyFarm && <FarmChoice onChoose={go} />}
      <ChipSelect
        name="year"
        label={text('common.year')}
        value={params.year}
        none={text('farm.every_year')}
        options={years.map(String).map((year) => ({ value: year, label: year }))}
        onChoose={(year) => go({ year })}
      />
      <ChipSelect
        name="outcome"
        label={text('farm.outcome')}
        value={params.outcome}
        none={text('farm.every_outcome')}
        options={outcomes.map((outcome) => ({ value: outcome, label: text(`farm.outcome_${outcome}`) }))}
        onChoose={(outcome) => go({ outcome })}
      />
    </div>
  );
}
