import type { FarmPage } from '@kebun/contract/farms/farms.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { Bars } from './bars.tsx';
import { Chart } from './chart.tsx';

type Yields = NonNullable<FarmPage['yields']>;

const maxBars = 12; // bars; the table has all of them

/** The yearly yield of each plot by the square metre, so that plots of all sizes compare. */
export function YieldByPlot({ yields, heading }: { yields: Yields; heading?: 'h2' | 'h3' }) {
  const text = useT();
  const language = useLanguage();
  const [best] = yields;
  if (!best) return null;

  const perSquareMetre = (kg: number) => text('farm.kg_m2', { kg: kg.toFixed(2) });
  const summary = text('farm.yield_summary', { plot: best.plot.code, yield: perSquareMetre(best.kg_m2) });
  return (
    <Chart
      title={text('farm.yield')}
      summary={summary}
      heading={heading}
      head={[text('common.plot'), text('farm.grown'), text('farm.harvested'), text('farm.per_square_metre')]}
      rows={yields.map(({ plot, names, kg, kg_m2 }) => [
        plot.code,
        names.join(languageFacts[language].listComma),
        text('farm.kg', { kg }),
        perSquareMetre(kg_m2),
      ])}
    >
      <Bars
        label={summary}
        bars={yields.slice(0, maxBars).map(({ plot, kg_m2 }) => ({
          key: plot.id,
          name: plot.code,
          value: kg_m2,
          formatted: perSquareMetre(kg_m2),
        }))}
      />
    </Chart>
  );
}
