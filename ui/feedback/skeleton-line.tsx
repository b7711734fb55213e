import { cx } from '../lib/cx.ts';

export function SkeletonLine({ className = 'h-4 w-full' }: { className?: string }) {
  return <div className={cx('rounded-xs bg-surface-deep', className)} />;
}
