import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { AsyncBoundary } from '../async-boundary.tsx';
import { useFarmAddress } from '../farm-address.ts';
import { batchesQuery } from '../queries.ts';
import { GrowingRow } from './growing-row.tsx';

export const growingNow = 8;

/** The next batches, with a link to all of them. */
export function GrowingNow({ farm }: { farm?: string | undefined }) {
  const text = useT();
  const { hrefOf } = useFarmAddress();
  const answer = useQuery(batchesQuery({ farm }, growingNow));

  return (
    <section aria-labelledby="growing-now">
      <header className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
        <h2 id="growing-now" className="text-2xl">
          {text('farm.growing')}
        </h2>
        {answer.data && answer.data.total > 0 && (
          <Link
            href={hrefOf({ tab: 'batches' })}
            className="-my-3 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold whitespace-nowrap text-leaf hover:text-leaf-deep"
          >
            {text('farm.all_batches', { count: answer.data.total })}
            <Icon name="arrow" className="size-[1.05em]" />
          </Link>
        )}
      </header>
      <AsyncBoundary answer={answer}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState>{text('farm.nothing_grows')}</EmptyState>
          ) : (
            data.map((batch) => <GrowingRow key={batch.id} batch={batch} farms={!farm} />)
          )
        }
      </AsyncBoundary>
    </section>
  );
}
