import { Button } from '@kebun/ui/button.tsx';
import { Icon } from '@kebun/ui/icon.tsx';
import { useLanguage, useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { fullDayOf } from '#platform/moments.ts';
import { PageHead } from '#platform/page-head.tsx';
import { writingQuery } from './queries.ts';

/** A policy: which version it is, since when it holds, what is in it, and all of it, to read or to print. */
export function Policy({ slug }: { slug: string }) {
  const text = useText();
  const language = useLanguage();
  const { data: policy } = useQuery(writingQuery(slug));
  if (!policy) return null;

  const { title, version, effective_on, updated_at, sections } = policy;

  return (
    <article className="wrap section">
      <PageHead title={title} />
      <h1 className="display text-4xl">{title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft">
        <span>{text('legal.version', { version })}</span>
        <span>{text('legal.in_force', { date: fullDayOf(effective_on, language) })}</span>
        <span>{text('legal.updated', { date: fullDayOf(updated_at, language) })}</span>
        <Button look="text" size="small" className="print:hidden" onClick={() => print()}>
          <Icon name="print" />
          {text('legal.print')}
        </Button>
      </p>
      <div className="mt-6 grid items-start gap-x-[clamp(1.5rem,4vw,5rem)] gap-y-8 lg:grid-cols-[18rem_minmax(0,42rem)] print:block">
        <nav
          aria-label={text('legal.contents')}
          className="rounded-panel bg-paper p-5 lg:sticky lg:top-20 print:hidden"
        >
          <h2 className="mb-1 text-base">{text('legal.contents')}</h2>
          <ol className="list-decimal pl-6 marker:text-ink-soft">
            {sections.map(({ id, heading }) => (
              <li key={id} className="pl-1">
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center hover:text-leaf hover:underline"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {sections.map(({ id, heading, paragraphs }) => (
            <section key={id} id={id} className="mb-8 scroll-mt-24 break-inside-avoid">
              <h2 className="text-2xl">{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
