import type { LegendRow } from '@kebun/contract/farms/farms.ts';
import { StageSwatch } from '@kebun/ui/farms/stage-swatch.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { legendQuery } from './queries.ts';

/** The meaning of colours and icons, below a plan. */
export function LegendPanel() {
  const text = useT();
  const { data: rows = [] } = useQuery(legendQuery);
  const signs = rows.filter(({ kind }: LegendRow) => kind !== 'flag');
  if (signs.length === 0) return null;

  return (
    <section aria-labelledby="colours" className="mt-8 md:mt-10">
      <h2 id="colours" className="text-2xl">
        {text('farm.colours')}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 rounded-panel p-5 text-sm inset-ring inset-ring-line md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {signs.map(({ code, icon, name }) => (
          <li key={code} className="flex items-center gap-2.5">
            <StageSwatch code={code} icon={icon} />
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{text('farm.colours_hint')}</p>
    </section>
  );
}
