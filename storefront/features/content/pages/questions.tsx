import type { StaticBlock } from '@kebun/contract/content/pages/pages.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { asJsonLd, JsonLd, nothing } from '#platform/page/json-ld.tsx';
import { PageHead } from '#platform/page/page-head.tsx';
import { ContactLines } from './contact-lines.tsx';
import { staticBlockQuery } from './queries.ts';
import { QuestionFinder } from './question-finder.tsx';

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

/** The questions as schema.org data. */
const QuestionsJsonLd = ({ items }: Pick<StaticBlock, 'items'>) => (
  <JsonLd json={import.meta.env.SSR ? asJsonLd(faqPageOf(items)) : nothing} />
);

export const faqPageOf = (items: StaticBlock['items']) => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: a },
  })),
});

/** Opens the question that the address names, also in browsers that leave it closed. */
function useOpensLinked(isThere: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    const question = isThere && hash ? document.getElementById(hash.slice(1))?.closest('details') : undefined;
    if (!question) return;
    question.open = true;
    question.scrollIntoView({ block: 'nearest' });
  }, [hash, isThere]);
}
