import { EmptyState } from '@kebun/ui/empty-state.tsx';
import { LinkButton } from '@kebun/ui/link-button.tsx';
import { Pagination } from '@kebun/ui/pagination.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArchiveFilters } from './archive-filters.tsx';
import { ArchiveRow } from './archive-row.tsx';
import { ArchiveTotals } from './archive-totals.tsx';
import { Arriving } from './arriving.tsx';
import { pageOf, useFarmAddress } from './farm-address.ts';
import { archiveQuery } from './queries.ts';

/** Cycles that are over and what came of them, narrowed as the address says. */
export function ArchiveList({ of }: { of: { farm?: string | undefined; plot?: string } }) {
  const text = useText();
  const { asked, hrefOf } = useFarmAddress();
  const answer = useQuery({ ...archiveQuery(of, asked), placeholderData: keepPreviousData });

  return (
    <>
      <ArchiveFilters years={answer.data?.years ?? []} ofAnyFarm={asked.view !== 'archive'} />
      <Arriving answer={answer}>
        {({ data, totals, lastPage }) =>
          data.length === 0 ? (
            <EmptyState
              action={
                <LinkButton href={hrefOf({ year: undefined, crop: undefined, outcome: undefined })}>
                  {text('farm.clear_filters')}
                </LinkButton>
              }
            >
              {text('farm.no_cycle_fits')}
            </EmptyState>
          ) : (
            <>
              <ArchiveTotals totals={totals} />
              <ul>
                {data.map((cycle) => (
                  <li key={cycle.id}>
                    <ArchiveRow cycle={cycle} />
                  </li>
                ))}
              </ul>
              <div className="pt-8">
                <Pagination
                  page={pageOf(asked.cycles)}
                  lastPage={lastPage}
                  hrefOf={(page) => hrefOf({ cycles: page > 1 ? String(page) : undefined })}
                />
              </div>
            </>
          )
        }
      </Arriving>
    </>
  );
}
