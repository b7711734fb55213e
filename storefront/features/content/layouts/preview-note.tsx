import { layoutIcons } from '@kebun/contract/content/site.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTo } from '#platform/page/links.ts';
import { layoutQuery, layoutsQuery } from './queries.ts';

/** Says that this is a preview, and links to the other layouts. */
export default function PreviewNote({ shown }: { shown: string }) {
  const text = useT();
  const to = useTo();
  const { data: layouts = [] } = useQuery(layoutsQuery);
  const current = useRef<HTMLLIElement>(null);
  const { data: layout } = useQuery(layoutQuery(shown));
  const name = layout?.name ?? shown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another is shown
  useEffect(() => {
    const item = current.current;
    const list = item?.parentElement;
    if (!list) return;
    // scrolls only the list: the back office shows this page in a frame, and must not scroll itself
    const [shownAt, room] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollLeft += shownAt.left - room.left - (room.width - shownAt.width) / 2;
  }, [shown]);

  return (
    <div className="bg-turmeric-tint text-sm">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 py-2">
        <p className="flex flex-wrap items-center gap-x-4">
          {text('home.preview', { name })}
          <Link href={to('/layouts')} className="link inline-flex min-h-11 items-center">
            {text('home.preview_others')}
          </Link>
        </p>
        <nav aria-label={text('home.preview_others')} className="min-w-0 max-w-full">
          <ul className="no-scrollbar -mx-(--gutter) flex gap-1 overflow-x-auto px-(--gutter) py-1.5">
            {layouts.map(({ slug, name }) => (
              <li key={slug} ref={slug === shown ? current : undefined} className="flex-none">
                <Link
                  href={to('/', { query: { layout: slug } })}
                  aria-current={slug === shown ? 'page' : undefined}
                  className={cx(
                    'flex min-h-11 items-center gap-2 rounded-sm px-2.5',
                    slug === shown ? 'bg-white font-semibold' : 'hover:bg-white',
                  )}
                >
                  {layoutIcons[slug] && (
                    <img src={layoutIcons[slug]} alt="" width="32" height="24" className="h-6 w-8" />
                  )}
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
