import { Button } from '@kebun/ui/button.tsx';
import { EmptyState } from '@kebun/ui/empty-state.tsx';
import { Icon } from '@kebun/ui/icon.tsx';
import { InputBox } from '@kebun/ui/input-box.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PageHead } from '#platform/page-head.tsx';
import { ContactLines } from './contact-lines.tsx';
import { writingQuery } from './queries.ts';
import { Question } from './question.tsx';
import { byTopic } from './questions-by-topic.ts';
import { QuestionsJsonLd } from './questions-json-ld.tsx';
import { useOpensLinked } from './use-opens-linked.ts';

/** Questions and their answers by topic, to leaf through, to search, and to be linked to one by one. */
export function Questions() {
  const text = useText();
  const id = useId();
  const [words, setWords] = useState('');
  const { data: faq } = useQuery(writingQuery('faq'));
  useOpensLinked(faq !== undefined);
  if (!faq) return null;

  const topics = byTopic(faq.items, words);
  const count = topics.reduce((sum, { items }) => sum + items.length, 0);

  return (
    <article className="wrap section">
      <PageHead title={faq.title} description={faq.seo.description || undefined} />
      <QuestionsJsonLd items={faq.items} />
      <div className="mx-auto max-w-184">
        <h1 className="display text-4xl">{faq.title}</h1>
        {faq.seo.description && <p className="mt-3 text-lg text-ink-soft">{faq.seo.description}</p>}
        <search className="mt-6 block">
          <label htmlFor={id} className="sr-only">
            {text('faq.search')}
          </label>
          <InputBox bad={false}>
            <span className="flex flex-none items-center pl-3.5 text-ink-soft">
              <Icon name="search" />
            </span>
            <input
              id={id}
              type="search"
              value={words}
              placeholder={text('faq.search')}
              onChange={(event) => setWords(event.target.value)}
              className="min-w-0 grow rounded-sm bg-transparent px-3"
            />
          </InputBox>
          <p role="status" className="figures mt-2 text-sm text-ink-soft">
            {words.trim() && text('faq.found', { count })}
          </p>
        </search>
        {topics.map(({ topic, items }) => (
          <section key={topic} className="mt-8">
            <h2 className="mb-1 text-xl">{topic}</h2>
            {items.map((item) => (
              <Question key={item.id} {...item} />
            ))}
          </section>
        ))}
        {count === 0 && (
          <EmptyState
            action={
              <Button look="quiet" onClick={() => setWords('')}>
                {text('faq.show_all')}
              </Button>
            }
          >
            <p className="font-semibold">{text('faq.none')}</p>
            <p className="mt-2 text-base text-ink-soft">{text('faq.none_hint')}</p>
          </EmptyState>
        )}
        <section className="mt-10 rounded-panel bg-paper p-6">
          <h2 className="mb-1 text-xl">{text('faq.ask')}</h2>
          <ContactLines />
        </section>
      </div>
    </article>
  );
}
