import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';

/** The placeholder of the steps and the totals. */
export function CheckoutSkeleton() {
  return (
    <Skeleton>
      <div className="grid gap-[clamp(1.5rem,4vw,5rem)] lg:grid-cols-[minmax(0,1.55fr)_minmax(22rem,1fr)]">
        <div className="grid content-start gap-5 border-t border-line pt-6">
          <SkeletonLine className="h-7 w-1/2" />
          {['recipient', 'email', 'street', 'city', 'state'].map((field) => (
            <SkeletonLine key={field} className="h-12 w-full" />
          ))}
        </div>
        <SkeletonLine className="h-96 w-full rounded-panel" />
      </div>
    </Skeleton>
  );
}
