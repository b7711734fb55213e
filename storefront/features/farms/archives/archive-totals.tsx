import type { ArchiveList } from '@kebun/contract/farms/archives/archives.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { Figure, KeyFigures } from '../key-figures.tsx';

/** The totals of these cycles, and how accurate their forecasts were. */
export function ArchiveTotals({ totals }: Pick<ArchiveList, 'totals'>) {
  const text = useT();
  const { cycles, kg, survival, forecast_error_days: error, forecast_hit: hits } = totals;

  return (
    <div className="mb-4 rounded-panel bg-surface p-5">
      <KeyFigures>
        <Figure label={text('farm.cycles')}>{text('farm.number', { number: cycles })}</Figure>
        <Figure label={text('farm.harvested')}>{text('farm.kg', { kg })}</Figure>
        {survival !== null && (
          <Figure label={text('farm.survived')}>
            {text('farm.percent', { share: Math.round(survival * 100) })}
          </Figure>
        )}
      </KeyFigures>
      {error !== null && hits !== null && (
        <p className="figures mt-3 text-sm text-ink-soft">
          {text('farm.forecast_score', { days: error.toFixed(1), share: Math.round(hits * 100) })}
        </p>
      )}
    </div>
  );
}
