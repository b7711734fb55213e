import drawings from '../assets/stages.svg?no-inline';
import { cx } from '../lib/cx.ts';

/** The icon of a stage or a flag, beside its word. */
export function StageIcon({ icon, className }: { icon: string; className?: string }) {
  return (
    <svg className={cx('icon', className)} width="20" height="20" aria-hidden="true">
      <use href={`${drawings}#${icon}`} />
    </svg>
  );
}
