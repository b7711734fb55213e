import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { totalsQuery } from '../queries.ts';
import { Bars } from './bars.tsx';
import { Chart } from './chart.tsx';

/** The number of plants at each stage, with the batches. */
export function StageChart({ farm }: { farm?: string }) {
  const text = useT();
  const { data: totals } = useQuery(totalsQuery('status', farm));
  const stages = totals?.data.filter(({ seedlings_alive }) => seedlings_alive > 0) ?? [];
  if (stages.length === 0) return null;

  const most = stages.reduce((one, other) => (other.seedlings_alive > one.seedlings_alive ? other : one));
  const number = (count: number) => text('farm.number', { number: count });
  const summary = text('farm.stages_summary', { stage: most.label, count: most.seedlings_alive });
  return (
    <Chart
      title={text('farm.by_stage')}
      summary={summary}
      heading="h2"
      head={[text('common.stage'), text('farm.batches'), text('farm.seedlings')]}
      rows={stages.map(({ label, batches, seedlings_alive }) => [
        label,
        number(batches),
        number(seedlings_alive),
      ])}
    >
      <Bars
        label={summary}
        bars={stages.map(({ key, label, seedlings_alive }) => ({
          key,
          name: label,
          value: seedlings_alive,
          formatted: number(seedlings_alive),
          stage: key,
        }))}
      />
    </Chart>
  );
}
