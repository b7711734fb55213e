import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import {
  type Ranking,
  rankingParameters,
  rankingQuery,
  readRanking,
  writeRanking,
} from '#features/catalogue/listing/best-sellers-query.ts';
import { ListHead } from '#features/catalogue/listing/list-head.tsx';
import { categoriesQuery } from '#features/catalogue/listing/queries.ts';
import { RankedGrid } from '#features/catalogue/listing/ranked-grid.tsx';
import { RankingChoice } from '#features/catalogue/listing/ranking-choice.tsx';
import { useTo } from '#platform/page/links.ts';
import { createLoader, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

const page: Parameters<typeof createLoader>[0] = {
  critical: ({ url: { searchParams } }) => [rankingQuery(readRanking(searchParams))],
  deferred: () => [categoriesQuery],
};

export const loader = createLoader(page);
export const clientLoader = createLoader(page);
export const handle = { parameters: [...rankingParameters] } satisfies PageHandle;

/** The best sellers of a week or a month, of one category or of all. */
export default function BestSellersPage() {
  const text = useT();
  const to = useTo();
  const ranking = readRanking(new URLSearchParams(useLocation().search));
  const { data: products, error, refetch, isFetching } = useQuery(rankingQuery(ranking));
  const { data: categories = [] } = useQuery(categoriesQuery);
  const hrefOf = (ranking: Ranking) => to('/best-sellers', { query: writeRanking(ranking) });

  return (
    <div className="wrap">
      <PageHead title={text('frame.best_sellers')} description={text('best_sellers.lead')} />
      <ListHead
        above={[{ label: text('frame.home'), href: to('/') }]}
        title={text('frame.best_sellers')}
        hint={text('best_sellers.lead')}
      />
      <RankingChoice ranking={ranking} categories={categories} hrefOf={hrefOf} />
      {products && products.length > 0 && <RankedGrid products={products} />}
      {products?.length === 0 && (
        <EmptyState
          action={
            <LinkButton href={to('/products', { query: { category: ranking.category || undefined } })}>
              {text('best_sellers.see_category')}
            </LinkButton>
          }
        >
          {text('best_sellers.none')}
        </EmptyState>
      )}
      {!products && error && (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </div>
  );
}
