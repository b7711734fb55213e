import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';

/** The placeholder of an order. */
export function OrderSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine className="h-72 w-full rounded-sheet" />
      <div className="grid gap-4 py-10 md:grid-cols-5">
        {['received', 'confirmed', 'packed', 'on_the_way', 'delivered'].map((step) => (
          <SkeletonLine key={step} className="h-9 w-3/4" />
        ))}
      </div>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </Skeleton>
  );
}
