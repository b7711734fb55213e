import { stageClass } from '@kebun/ui/farms/stage.ts';
import { cx } from '@kebun/ui/lib/cx.ts';

interface Bar {
  key: string;
  name: string;
  value: number;
  formatted: string;
  /** The usual value, as a dot on the bar's line. */
  baseline?: number | null;
  /** The stage whose colour it has; the name says which. */
  stage?: string;
}

const height = 18;

/** Horizontal bars with the figures at their ends. */
export function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(0.01, ...bars.flatMap(({ value, baseline }) => [value, baseline ?? 0]));
  const percent = (value: number) => `${((95 * value) / most).toFixed(1)}%`;

  return (
    <div
      role="img"
      aria-label={label}
      className="figures grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 text-sm"
    >
      {bars.map(({ key, name, value, formatted, baseline, stage }) => (
        <div key={key} className={cx('contents', stage && stageClass(stage))}>
          <span className="font-semibold">{name}</span>
          <svg width="100%" height={height} aria-hidden="true">
            <rect width="100%" height={height} rx="5" className="fill-surface" />
            <rect
              width={percent(value)}
              height={height}
              rx="5"
              className={stage ? 'fill-(--stage)' : 'fill-leaf'}
            />
            {baseline != null && (
              <circle
                cx={percent(baseline)}
                cy={height / 2}
                r="5"
                strokeWidth="2"
                className="fill-turmeric stroke-ink"
              />
            )}
          </svg>
          <span className="text-right">{formatted}</span>
        </div>
      ))}
    </div>
  );
}
