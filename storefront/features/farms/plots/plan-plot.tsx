import type { Plot } from '@kebun/contract/farms/plots/plots.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { PlanPlot as Drawn } from '@kebun/ui/farms/plan-plot.tsx';
import type { projectionOf } from '@kebun/ui/farms/plan-projection.ts';
import { stageClass } from '@kebun/ui/farms/stage.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useLanguage } from '@kebun/ui/text/text.tsx';
import { PopupLink } from '../popup-link.tsx';

interface PlanPlotProps {
  plot: Plot;
  projection: ReturnType<typeof projectionOf>;
  patterns: string;
  narrow: boolean;
  pale: boolean;
}

/** A plot on the plan. For keyboards and screen readers it is a link with a full label. */
export function PlanPlot({ plot, ...drawing }: PlanPlotProps) {
  const language = useLanguage();
  const { id, code, status, outline, current_batches } = plot;
  const what = [code, current_batches[0]?.name, status.name]
    .filter(Boolean)
    .join(languageFacts[language].listComma);

  return (
    <PopupLink
      view="plot"
      id={id}
      aria-label={what}
      className={cx(stageClass(status.slug), 'group cursor-pointer outline-none')}
    >
      <Drawn code={code} geometry={outline} status={status} {...drawing} />
    </PopupLink>
  );
}
