import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTo } from '#platform/page/links.ts';
import { GrowingCard } from './growing-card.tsx';
import { comingQuery, type ReadyFilter } from './ready-soon-query.ts';

interface GrowingNowProps {
  coming: ReadyFilter;
  name?: string | undefined;
}

/** A row is always full: two cards are wide ones. */
const columns: Record<number, string> = { 3: 'lg:grid-cols-3', 4: 'xl:grid-cols-4' };

/** A few batches under a title, with a link to the farms. */
export function GrowingRail({ coming, name = '' }: GrowingNowProps) {
  const text = useT();
  const to = useTo();
  const titleId = useId();
  const { data: list } = useQuery(comingQuery(coming));
  const batches = list?.data ?? [];
  const ready = 'ready' in coming ? coming.ready : undefined;
  if (batches.length === 0) return null;

  return (
    <section aria-labelledby={titleId} className="section wrap">
      <header className="mb-4 grid grid-cols-[1fr_auto] items-baseline gap-x-4 md:mb-6">
        <h2 id={titleId} className="display text-3xl">
          {text(ready === 'next_week' ? 'growing.next_week' : 'growing.this_week')}
        </h2>
        <Link
          href={to('/farm', { query: ready ? { tab: 'batches', ready } : {} })}
          aria-describedby={titleId}
          className="-my-3 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold whitespace-nowrap text-leaf hover:text-leaf-deep"
        >
          {text('frame.farms')}
          <Icon name="arrow" className="size-[1.05em]" />
        </Link>
        <p className="col-span-full mt-1.5 max-w-(--measure) text-ink-soft">
          {ready ? text(`growing.${ready}_hint`) : text('growing.of_product_hint', { name })}
        </p>
      </header>
      <ul
        className={cx('grid gap-(--gap-grid) md:grid-cols-2', batches.length > 2 && columns[batches.length])}
      >
        {batches.map((batch) => (
          <li key={batch.id} className="@container">
            <GrowingCard batch={batch} />
          </li>
        ))}
      </ul>
    </section>
  );
}
