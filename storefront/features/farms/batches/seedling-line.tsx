import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { AsyncBoundary } from '../async-boundary.tsx';
import { Chart } from '../charts/chart.tsx';
import { dayIn } from '../format-days.ts';
import { totalsQuery } from '../queries.ts';
import { ResponsiveSvg } from '../responsive-svg.tsx';

/** The number of seedlings at the end of each of the last weeks. */
export function SeedlingLine({ farm }: { farm?: string }) {
  const text = useT();
  const language = useLanguage();

  return (
    <AsyncBoundary answer={useQuery(totalsQuery('week', farm))}>
      {({ data: weeks }) => {
        const counts = weeks.map(({ seedlings_alive }) => seedlings_alive);
        const most = Math.max(1, ...counts);
        const summary = text('farm.weeks_summary', {
          first: counts[0] ?? 0,
          last: counts.at(-1) ?? 0,
          weeks: counts.length,
        });
        return (
          <Chart
            title={text('farm.weeks')}
            summary={summary}
            heading="h2"
            head={[text('farm.week_from'), text('farm.seedlings')]}
            rows={weeks.map(({ label, seedlings_alive }) => [
              dayIn(label, { language }),
              text('farm.number', { number: seedlings_alive }),
            ])}
          >
            <ResponsiveSvg
              wide={500}
              draw={(width) => <Line counts={counts} most={most} label={summary} width={width} />}
            />
          </Chart>
        );
      }}
    </AsyncBoundary>
  );
}

const height = 120;

function Line({
  counts,
  most,
  label,
  width,
}: {
  counts: number[];
  most: number;
  label: string;
  width: number;
}) {
  const points = counts.map((count, index) => {
    const x = 8 + ((width - 16) * index) / Math.max(1, counts.length - 1);
    return `${x.toFixed(1)} ${(height - 8 - ((height - 20) * count) / most).toFixed(1)}`;
  });
  const [lastX, lastY] = points.at(-1)?.split(' ') ?? [];

  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="h-auto w-full" role="img" aria-label={label}>
      <path d={`M8 ${height}L${points.join('L')}L${width - 8} ${height}Z`} className="fill-leaf-tint" />
      <path d={`M8 ${height - 1}H${width - 8}`} className="stroke-line" />
      <path
        d={`M${points.join('L')}`}
        fill="none"
        strokeWidth="3"
        strokeLinejoin="round"
        className="stroke-leaf"
      />
      <circle cx={lastX} cy={lastY} r="5.5" fill="#fff" strokeWidth="3" className="stroke-leaf" />
    </svg>
  );
}
