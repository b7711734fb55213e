import type { Plot } from '@kebun/contract/farms/plots/plots.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { StageSwatch } from '@kebun/ui/farms/stage-swatch.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useArea } from '../farm-head.tsx';
import { PopupLink } from '../popup-link.tsx';

/** The plots as a list, for screen readers and for small plots on a phone. */
export function PlotList({ plots }: { plots: readonly Plot[] }) {
  const text = useT();
  const language = useLanguage();
  const area = useArea();

  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {plots
        .filter(({ state }) => state !== 'archived')
        .map(({ id, code, kind, status, area_m2, current_batches, quantity_alive }) => (
          <li
            key={id}
            className="relative flex min-h-14 items-center gap-3 border-b border-line py-2 text-sm"
          >
            <StageSwatch code={status.slug} icon={status.icon} />
            <div className="min-w-0 grow">
              <PopupLink view="plot" id={id} className="covers font-semibold">
                {[kind === 'plot' ? code : text(`farm.kind_${kind}`, { code }), current_batches[0]?.name]
                  .filter(Boolean)
                  .join(languageFacts[language].listComma)}
              </PopupLink>
              <p className="figures text-ink-soft">
                {[
                  status.name,
                  quantity_alive > 0 && text('growing.plants', { count: quantity_alive }),
                  area(area_m2),
                ]
                  .filter(Boolean)
                  .join(languageFacts[language].listComma)}
              </p>
            </div>
          </li>
        ))}
    </ul>
  );
}
