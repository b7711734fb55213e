import type { StaticBlock } from '@kebun/contract/content/pages/pages.ts';
import { asJsonLd, JsonLd, nothing } from '#platform/page/json-ld.tsx';

/** The questions as schema.org data. */
export const QuestionsJsonLd = ({ items }: Pick<StaticBlock, 'items'>) => (
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
