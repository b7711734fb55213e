import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Pagination } from '@kebun/ui/text/pagination.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AsyncBoundary } from '../async-boundary.tsx';
import { pageOf, useFarmAddress } from '../farm-address.ts';
import { batchesQuery } from '../queries.ts';
import { BatchFilters } from './batch-filters.tsx';
import { GrowingCard } from './growing-card.tsx';

/** All living batches, filtered and sorted by the address. */
export function BatchesView() {
  const text = useT();
  const { params, hrefOf } = useFarmAddress();
  const answer = useQuery({ ...batchesQuery(params), placeholderData: keepPreviousData });
  const all = hrefOf({ stage: undefined, crop: undefined, ready: undefined, text: undefined });

  return (
    <section aria-labelledby="batches">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="batches" className="text-2xl">
          {text('farm.batches')}
        </h2>
        <p role="status" className="figures text-sm text-ink-soft">
          {answer.data && text('farm.batch_count', { count: answer.data.total })}
        </p>
      </div>
      <BatchFilters />
      <AsyncBoundary answer={answer}>
        {({ data, lastPage, total }) =>
          total === 0 && !params.stage && !params.crop && !params.ready && !params.text ? (
            <EmptyState>{text('farm.nothing_grows')}</EmptyState>
          ) : data.length === 0 ? (
            <EmptyState action={<LinkButton href={all}>{text('farm.clear_filters')}</LinkButton>}>
              {text(total > 0 ? 'farm.no_such_page' : 'farm.no_batch_fits')}
            </EmptyState>
          ) : (
            <>
              <ul
                aria-busy={answer.isPlaceholderData}
                className={cx(
                  'grid gap-(--gap-grid) transition-opacity sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
                  answer.isPlaceholderData && 'opacity-50',
                )}
              >
                {data.map((batch) => (
                  <li key={batch.id} className="@container">
                    <GrowingCard batch={batch} />
                  </li>
                ))}
              </ul>
              <div className="pt-8">
                <Pagination
                  page={pageOf(params.page)}
                  lastPage={lastPage}
                  hrefOf={(page) => hrefOf({ page: page > 1 ? String(page) : undefined })}
                />
              </div>
            </>
          )
        }
      </AsyncBoundary>
    </section>
  );
}
