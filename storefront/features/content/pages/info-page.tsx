import type { StaticBlockReply } from '@kebun/contract/content/pages/pages.ts';
import { recipeLists } from '@kebun/contract/content/pages/recipe-lists.ts';
import { type Language, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { Breadcrumb } from '@kebun/ui/text/breadcrumb.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { asJsonLd, JsonLd, nothing } from '#platform/page/json-ld.tsx';
import { useTo } from '#platform/page/links.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { PageContents, PageSections } from './page-sections.tsx';
import { staticBlockQuery } from './queries.ts';

/** A page with this many sections has a table of contents. */
const longPage = 5;

/** A page that staff wrote. */
export function InfoPage({ slug }: { slug: string }) {
  const text = useT();
  const language = useLanguage();
  const { data: page } = useQuery(staticBlockQuery(slug));
  if (!page) return null;

  const { title, seo, sections, pictures, recipe } = page;
  return (
    <>
      <PageHead title={seo.title || title} description={seo.description || undefined} />
      {recipe && <JsonLd json={import.meta.env.SSR ? recipeJson(page, recipe, language) : nothing} />}
      <PageArticle
        title={title}
        lead={seo.description}
        facts={recipe && text('recipe.facts', recipe)}
        sections={sections}
        pictures={pictures}
      />
    </>
  );
}

/** A recipe for search engines. */
function recipeJson(
  { title, seo, sections, pictures }: StaticBlockReply,
  { minutes, servings }: NonNullable<StaticBlockReply['recipe']>,
  language: Language,
) {
  const { ingredients, steps } = recipeLists(sections);
  const [picture] = pictures;
  return asJsonLd({
    '@type': 'Recipe',
    name: title,
    inLanguage: tagOfLanguage(language),
    ...(seo.description && { description: seo.description }),
    ...(picture && { image: picture.address }),
    totalTime: `PT${minutes}M`,
    recipeYield: servings,
    recipeIngredient: ingredients,
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
  });
}

interface ArticleProps extends Pick<StaticBlockReply, 'title' | 'sections' | 'pictures'> {
  lead: string;
  facts?: string | null;
}

/** The text of a page, or of its draft. */
export function PageArticle({ title, lead, facts, sections, pictures }: ArticleProps) {
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
          {facts && <p className="figures mt-2 font-semibold">{facts}</p>}
          <PageSections sections={sections} pictures={pictures} />
        </div>
      </div>
    </article>
  );
}
