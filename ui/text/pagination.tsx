import { chipClasses } from '../chips/chip-classes.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { useT } from './text.tsx';

interface PaginationProps {
  page: number;
  lastPage: number;
  hrefOf(page: number): string;
}

/** Links to the previous page, the pages around this one and the next page. */
export function Pagination({ page, lastPage, hrefOf }: PaginationProps) {
  const text = useT();
  if (lastPage < 2) return null;

  return (
    <nav aria-label={text('ui.pages')}>
      <ul className="flex flex-wrap justify-center gap-2">
        {page > 1 && (
          <li>
            <Link
              href={hrefOf(page - 1)}
              rel="prev"
              aria-label={text('ui.previous')}
              className={chipClasses()}
            >
              <Icon name="left" />
            </Link>
          </li>
        )}
        {pagesAround(page, lastPage).map((number) => (
          <li key={number}>
            <Link
              href={hrefOf(number)}
              aria-label={text('ui.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              className={`figures ${chipClasses(number === page)}`}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < lastPage && (
          <li>
            <Link href={hrefOf(page + 1)} rel="next" aria-label={text('ui.next')} className={chipClasses()}>
              <Icon name="right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The first, the last and two on either side. */
const pagesAround = (page: number, lastPage: number) =>
  Array.from({ length: lastPage }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === lastPage || Math.abs(number - page) <= 1,
  );
