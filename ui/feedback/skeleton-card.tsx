import { SkeletonLine } from './skeleton-line.tsx';

/** The placeholder of a product: its tile and three lines. */
export function SkeletonCard() {
  return (
    <div className="flex flex-col gap-2">
      <div className="mb-1 aspect-[1/1.14] rounded-tile bg-surface-deep md:aspect-[1/1.04]" />
      <SkeletonLine className="h-4 w-1/3" />
      <SkeletonLine className="h-4 w-4/5" />
      <SkeletonLine className="h-3.5 w-1/2" />
    </div>
  );
}
