import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { Pagination } from '@kebun/ui/text/pagination.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AsyncBoundary } from '../async-boundary.tsx';
import { pageOf, useFarmAddress } from '../farm-address.ts';
import { archiveQuery } from '../queries.ts';
import { ArchiveFilters } from './archive-filters.tsx';
import { ArchiveRow } from './archive-row.tsx';
import { ArchiveTotals } from './archive-totals.tsx';

/** Finished cycles with their results, filtered by the address. */
export function ArchiveList({ of }: { of: { farm?: string | undefined; plot?: string } }) {
  const text = useT();
  const { params, hrefOf } = useFarmAddress();
  const answer = useQuery({ ...archiveQuery(of, params), placeholderData: keepPreviousData });

  return (
    <>
      <ArchiveFilters years={answer.data?.years ?? []} ofAnyFarm={params.view !== 'archive'} />
      <AsyncBoundary answer={answer}>
        {({ data, totals, lastPage }) =>
          data.length === 0 && !params.year && !params.crop && !params.outcome ? (
            <EmptyState>{text('farm.no_cycle_yet')}</EmptyState>
          ) : data.length === 0 ? (
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
                  page={pageOf(params.cycles)}
                  lastPage={lastPage}
                  hrefOf={(page) => hrefOf({ cycles: page > 1 ? String(page) : undefined })}
                />
              </div>
            </>
          )
        }
      </AsyncBoundary>
    </>
  );
}
