import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#platform/page/page-head.tsx';
import { ContactLines } from './contact-lines.tsx';
import { staticBlockQuery } from './queries.ts';
import { QuestionFinder } from './question-finder.tsx';
import { QuestionsJsonLd } from './questions-json-ld.tsx';
import { useOpensLinked } from './use-opens-linked.ts';

/** The FAQ by topic: to browse, to search, and to link to. */
export function Questions() {
  const text = useT();
  const { data: faq } = useQuery(staticBlockQuery('faq'));
  useOpensLinked(faq !== undefined);
  if (!faq) return null;

  return (
    <article className="wrap section">
      <PageHead title={faq.title} description={faq.seo.description || undefined} />
      <QuestionsJsonLd items={faq.items} />
      <div className="mx-auto max-w-184">
        <h1 className="display text-4xl">{faq.title}</h1>
        {faq.seo.description && <p className="mt-3 text-lg text-ink-soft">{faq.seo.description}</p>}
        <QuestionFinder items={faq.items} />
        <section className="mt-10 rounded-panel bg-surface p-6">
          <h2 className="mb-1 text-xl">{text('faq.ask')}</h2>
          <ContactLines />
        </section>
      </div>
    </article>
  );
}
