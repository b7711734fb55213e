import type { StaticBlock } from '@kebun/contract/content/pages/pages.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { InputBox } from '@kebun/ui/forms/input-box.tsx';
import { Disclosure } from '@kebun/ui/overlays/disclosure.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useId, useState } from 'react';
import { questionsByTopic } from './questions-by-topic.ts';

/** Questions by topic, filtered by the typed words. */
export function QuestionFinder({ items }: Pick<StaticBlock, 'items'>) {
  const text = useT();
  const id = useId();
  const [words, setWords] = useState('');
  const topics = questionsByTopic(items, words);
  const count = topics.reduce((sum, topic) => sum + topic.items.length, 0);

  return (
    <>
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
            <FaqItem key={item.id} {...item} />
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
    </>
  );
}

/** A question that opens on its answer. A link to it opens it, in browsers that do so by themselves. */
function FaqItem({ id, q, a }: StaticBlock['items'][number]) {
  const text = useT();

  return (
    <Disclosure title={<h3 className="text-base">{q}</h3>}>
      <div id={id} className="max-w-152 scroll-mt-40">
        <p>{a}</p>
        <a href={`#${id}`} className="link inline-flex min-h-11 items-center text-sm">
          {text('faq.link')}
        </a>
      </div>
    </Disclosure>
  );
}
