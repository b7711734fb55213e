import { cx } from '@kebun/ui/lib/cx.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTo } from '#platform/page/links.ts';
import { dietaryQuery } from '#platform/text/dietary.ts';

/** The dietary needs, each with a link to its products. Two lines are reserved, so that nothing below moves. */
export function DietaryMenu({ onClose, className }: { onClose(): void; className?: string }) {
  const text = useT();
  const to = useTo();
  const titleId = useId();
  const { data: critical = [] } = useQuery(dietaryQuery);

  return (
    <div className={className}>
      <p id={titleId} className="flex min-h-11 items-center font-semibold">
        {text('catalogue.dietary')}
      </p>
      <ul
        aria-labelledby={titleId}
        className={cx('flex flex-wrap gap-x-6', critical.length === 0 && 'min-h-22')}
      >
        {critical.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              href={to('/products', { query: { dietary: slug } })}
              onClick={onClose}
              className="flex min-h-11 items-center hover:text-leaf"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
