import { cx } from '../lib/cx.ts';
import { stageClass } from './stage.ts';
import { StageIcon } from './stage-icon.tsx';

/** A stage as a plan draws it: ground, edge and icon; empty ground is hatched. */
export function StageSwatch({ code, icon }: { code: string; icon: string }) {
  return (
    <span
      className={cx(
        stageClass(code),
        'grid size-7.5 flex-none place-items-center rounded-sm text-ink inset-ring-2 inset-ring-(--stage)',
        icon === 'hatch' ? 'hatched' : 'bg-(--stage-tint)',
      )}
    >
      {icon !== 'hatch' && <StageIcon icon={icon} className="text-[.9rem]" />}
    </span>
  );
}
