import { SkeletonLine } from './skeleton-line.tsx';

/** The placeholder of a line of a basket or an order. */
export function SkeletonRow() {
  return (
    <div className="flex items-center gap-4 border-b border-line py-4">
      <div className="size-20 flex-none rounded-[1rem] bg-surface-deep" />
      <div className="flex grow flex-col gap-2">
        <SkeletonLine className="h-4 w-3/5" />
        <SkeletonLine className="h-3.5 w-2/5" />
      </div>
      <SkeletonLine className="h-4 w-16" />
    </div>
  );
}
