import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { useQuery } from '@tanstack/react-query';
import { staticBlockQuery } from './queries.ts';
import { QuestionFinder } from './question-finder.tsx';

/** Frequent questions, within the account. */
export function HelpTopics() {
  const { data: faq, error, refetch } = useQuery(staticBlockQuery('faq'));
  if (error && !faq) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!faq) {
    return (
      <Skeleton>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    );
  }
  return <QuestionFinder items={faq.items} />;
}
