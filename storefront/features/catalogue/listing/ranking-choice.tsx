import type { Category } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import { LinkChip } from '@kebun/ui/chips/link-chip.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import type { Ranking } from './best-sellers-query.ts';

interface RankingChoiceProps {
  ranking: Ranking;
  categories: readonly Pick<Category, 'slug' | 'name'>[];
  hrefOf(ranking: Ranking): string;
}

/** The period and the category of a best-seller list. */
export function RankingChoice({ ranking, categories, hrefOf }: RankingChoiceProps) {
  const text = useT();
  const { period, category } = ranking;

  return (
    <div className="mb-6 grid gap-3">
      <RankingNav label={text('best_sellers.period')}>
        {(['week', 'month'] as const).map((one) => (
          <LinkChip key={one} chosen={one === period} href={hrefOf({ ...ranking, period: one })}>
            {text(`best_sellers.${one}`)}
          </LinkChip>
        ))}
      </RankingNav>
      <RankingNav label={text('common.categories')}>
        <LinkChip chosen={category === ''} href={hrefOf({ ...ranking, category: '' })}>
          {text('best_sellers.all')}
        </LinkChip>
        {categories.map(({ slug, name }) => (
          <LinkChip key={slug} chosen={slug === category} href={hrefOf({ ...ranking, category: slug })}>
            {name}
          </LinkChip>
        ))}
      </RankingNav>
    </div>
  );
}

const RankingNav = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav
    aria-label={label}
    className="no-scrollbar -mx-(--gutter) flex gap-2.5 overflow-x-auto px-(--gutter) py-1"
  >
    {children}
  </nav>
);
