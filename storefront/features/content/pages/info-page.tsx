import type { StaticBlockReply } from '@kebun/contract/content/pages/pages.ts';
import { Breadcrumb } from '@kebun/ui/text/breadcrumb.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { PageContents, PageSections } from './page-sections.tsx';
import { staticBlockQuery } from './queries.ts';

/** A page with this many sections has a table of contents. */
const longPage = 5;

/** A page that staff wrote. */
export function InfoPage({ slug }: { slug: string }) {
  const { data: page } = useQuery(staticBlockQuery(slug));
  if (!page) return null;

  const { title, seo, sections, pictures } = page;
  return (
    <>
      <PageHead title={seo.title || title} description={seo.description || undefined} />
      <PageArticle title={title} lead={seo.description} sections={sections} pictures={pictures} />
    </>
  );
}

interface ArticleProps extends Pick<StaticBlockReply, 'title' | 'sections' | 'pictures'> {
  lead: string;
}

/** The text of a page, or of its draft. */
export function PageArticle({ title, lead, sections, pictures }: ArticleProps) {
  const text = useT();
  const to = useTo();
  const isLong = sections.length >= longPage;
  return (
    <article className="wrap pt-3 pb-12 md:pt-5">
      <Breadcrumb above={[{ label: text('frame.home'), href: to('/') }]} here={title} />
      <h1 className="display mt-2 max-w-(--measure) text-4xl">{title}</h1>
      <div
        className={
          isLong
            ? 'mt-6 grid items-start gap-x-[clamp(1.5rem,4vw,5rem)] gap-y-8 lg:grid-cols-[minmax(0,42rem)_18rem] print:block'
            : 'mt-6 max-w-168'
        }
      >
        {isLong && (
          <div className="lg:sticky lg:top-20 lg:order-1 print:hidden">
            <PageContents sections={sections} />
          </div>
        )}
        <div>
          {lead && <p className="text-lg text-ink-soft">{lead}</p>}
          <PageSections sections={sections} pictures={pictures} />
        </div>
      </div>
    </article>
  );
}
