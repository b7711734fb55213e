import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { LayoutSketch } from '#features/content/layouts/layout-sketch.tsx';
import { layoutsQuery } from '#features/content/layouts/queries.ts';
import { useTo } from '#platform/page/links.ts';
import { createLoader } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

const page = { critical: () => [layoutsQuery] };

export const loader = createLoader(page);
export const clientLoader = createLoader(page);

/** All layouts of the home page, for preview. */
export default function LayoutsPage() {
  const text = useT();
  const to = useTo();
  const { data: layouts = [] } = useQuery(layoutsQuery);

  return (
    <div className="wrap pt-6 pb-10 md:pt-10">
      <PageHead title={text('frame.layouts')} unlisted />
      <h1 className="display text-4xl">{text('frame.layouts')}</h1>
      <p className="mt-2 max-w-(--measure) text-ink-soft">{text('site_map.layouts_lead')}</p>
      <ul className="mt-8 grid grid-cols-2 gap-(--gap-grid) md:grid-cols-4 xl:grid-cols-7">
        {layouts.map(({ slug, name, is_chosen, sections }) => (
          <li key={slug} className="relative">
            <LayoutSketch sections={sections} />
            <h2 className="mt-3 text-lg">
              <Link href={to('/', { query: { layout: slug } })} className="covers">
                {name}
              </Link>
            </h2>
            {is_chosen && <p className="text-sm text-leaf">{text('site_map.layout_chosen')}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
