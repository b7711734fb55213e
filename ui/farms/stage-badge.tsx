import { cx } from '../lib/cx.ts';
import { stageClass } from './stage.ts';
import { StageIcon } from './stage-icon.tsx';

interface StageBadgeProps {
  status: { slug: string; name: string; icon: string };
  className?: string;
}

/** A stage as icon and word, in its colour; on white only. */
export function StageBadge({ status: { slug, name, icon }, className }: StageBadgeProps) {
  return (
    <span
      className={cx(
        stageClass(slug),
        'inline-flex items-center gap-1.5 font-semibold whitespace-nowrap text-(--stage)',
        className,
      )}
    >
      {icon !== 'hatch' && <StageIcon icon={icon} />}
      {name}
    </span>
  );
}
