import type { PlotPage } from '@kebun/contract/farms/plots/plots.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { fullDayOf } from '#platform/text/format-moments.ts';
import { Bars } from '../charts/bars.tsx';
import { Chart } from '../charts/chart.tsx';
import { PopupLink } from '../popup-link.tsx';

/** The last crops of a plot, with the yield by the square metre beside the usual one. */
export function Rotation({ rotation }: Pick<PlotPage, 'rotation'>) {
  const text = useT();
  const language = useLanguage();
  const perSquareMetre = (kg: number | null) =>
    kg === null ? '–' : text('farm.kg_m2', { kg: kg.toFixed(2) });
  const [last] = rotation;

  return (
    <Chart
      title={text('farm.rotation')}
      summary={text('farm.rotation_summary', { crop: last?.name ?? '', count: rotation.length })}
      head={[text('common.crop'), text('farm.closed'), text('farm.per_square_metre'), text('farm.usual')]}
      rows={rotation.map(({ code, name, closed_on, kg_m2, usual_kg_m2 }) => [
        `${name} ${code}`,
        fullDayOf(closed_on, language),
        perSquareMetre(kg_m2),
        perSquareMetre(usual_kg_m2),
      ])}
    >
      <Bars
        label={text('farm.rotation_bars')}
        bars={rotation.map(({ id, name, kg_m2, usual_kg_m2 }) => ({
          key: id,
          name,
          value: kg_m2 ?? 0,
          formatted: perSquareMetre(kg_m2),
          baseline: usual_kg_m2,
        }))}
      />
      <p className="mt-3 flex items-center gap-2 text-xs text-ink-soft">
        <span className="size-3 rounded-full bg-turmeric inset-ring-2 inset-ring-ink" aria-hidden="true" />
        {text('farm.usual_dot')}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4">
        {rotation.map(({ id, code }) => (
          <li key={id}>
            <PopupLink
              view="lifecycle"
              id={code}
              className="link figures inline-flex min-h-11 items-center text-sm"
            >
              {code}
            </PopupLink>
          </li>
        ))}
      </ul>
    </Chart>
  );
}
