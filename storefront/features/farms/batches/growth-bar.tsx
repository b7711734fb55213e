import { stageClass } from '@kebun/ui/farms/stage.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';

interface GrowthBarProps {
  batch: { name: string; progress_percent: number; status: { slug: string } };
  className?: string;
}

/** The progress of a batch until harvest, in the colour of its stage. */
export function GrowthBar({ batch: { name, progress_percent, status }, className }: GrowthBarProps) {
  const text = useT();

  return (
    <progress
      value={progress_percent}
      max={100}
      aria-label={text('growing.progress', { name })}
      className={cx(
        stageClass(status.slug),
        'progress block h-1.5 w-full overflow-hidden rounded-full text-(--stage)',
        className,
      )}
    />
  );
}
