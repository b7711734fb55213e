import { tenthsLeft } from '@kebun/contract/deals/deals.ts';
import { lowStockThreshold } from '@kebun/contract/lib/limits.ts';
import { ProgressBar } from '@kebun/ui/feedback/progress-bar.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

/** The share of a deal that is sold, in tenths; near its end the units left. */
export function SoldBar({ left, total }: { left: number; total: number }) {
  const text = useT();
  const tenths = 10 - tenthsLeft(left, total);

  return (
    <div className="grid gap-1">
      <ProgressBar value={tenths} of={10} tone="time" label={text('deal.how_far')} />
      <p className="figures text-sm leading-snug text-ink-soft">
        {left === 0
          ? text('deal.sold_out')
          : left <= lowStockThreshold
            ? text('deal.left', { count: left })
            : text('deal.sold_share', { percent: tenths * 10 })}
      </p>
    </div>
  );
}
