import { cx } from '@kebun/ui/cx.ts';
import { Link } from '@kebun/ui/link.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dietaryQuery } from '#platform/dietary.ts';
import { useTo } from '#platform/links.ts';

/** Ways of eating, each leading to the goods that suit it. Two lines are kept for them: what is below stays in its place. */
export function DietaryMenu({ onClose, className }: { onClose(): void; className?: string }) {
  const text = useText();
  const to = useTo();
  const titleId = useId();
  const { data: needs = [] } = useQuery(dietaryQuery);

  return (
    <div className={className}>
      <p id={titleId} className="flex min-h-11 items-center font-semibold">
        {text('catalogue.dietary')}
      </p>
      <ul
        aria-labelledby={titleId}
        className={cx('flex flex-wrap gap-x-6', needs.length === 0 && 'min-h-22')}
      >
        {needs.map(({ slug, name }) => (
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
