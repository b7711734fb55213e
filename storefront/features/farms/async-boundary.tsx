import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface ArrivingProps<Answer> {
  answer: UseQueryResult<Answer>;
  children(answer: Answer): ReactNode;
}

/** Renders a loaded result; before that a placeholder, and after an error the reason with a retry button. */
export function AsyncBoundary<Answer>({ answer, children }: ArrivingProps<Answer>) {
  const { data, error, refetch, isFetching } = answer;
  if (data !== undefined) return children(data);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;

  return (
    <Skeleton>
      <div className="grid gap-4">
        <div className="h-40 rounded-panel bg-surface-deep" />
        <SkeletonLine className="h-6 w-1/2" />
        <SkeletonLine />
        <SkeletonLine className="h-4 w-2/3" />
      </div>
    </Skeleton>
  );
}
