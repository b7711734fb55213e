import { Icon } from '@kebun/ui/text/icon.tsx';
import { TimeLeft } from './time-left.tsx';
import type { SellingPoint } from './use-selling-points.ts';

/** One thing to count on. */
export function SellingPointLine({
  sellingPoint: { icon, title, hint, until },
}: {
  sellingPoint: SellingPoint;
}) {
  return (
    <div className="flex flex-col gap-x-3.5 gap-y-1.5 text-sm leading-[1.45] text-ink-soft md:flex-row">
      <Icon name={icon} className="text-[1.5rem] text-leaf" />
      <div>
        <p className="text-base font-semibold text-ink">{title}</p>
        {hint && (
          <p>
            {hint}
            {until && <TimeLeft until={until} />}
          </p>
        )}
      </div>
    </div>
  );
}
