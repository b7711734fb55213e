import type { Archive } from '@kebun/contract/farms/archives/archives.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { StageBadge } from '@kebun/ui/farms/stage-badge.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { fullDayOf } from '#platform/text/format-moments.ts';
import { CropTile } from '../batches/crop-tile.tsx';
import { PopupLink } from '../popup-link.tsx';

/** A finished cycle, in two lines. */
export function ArchiveRow({ cycle }: { cycle: Archive }) {
  const text = useT();
  const language = useLanguage();
  const {
    code,
    name,
    crop,
    farm,
    plot,
    status,
    closed_on,
    duration_days,
    sown,
    harvested,
    survival,
    kg,
    kg_m2,
  } = cycle;
  const facts = [
    farm.name,
    plot?.code,
    text('farm.closed_on', { date: fullDayOf(closed_on, language) }),
    text('farm.days', { count: duration_days }),
  ].filter(Boolean);

  return (
    <article className="relative flex gap-4 border-b border-line py-4">
      <CropTile crop={crop} />
      <div className="grid min-w-0 grow gap-x-6 gap-y-1 md:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <h3 className="text-base leading-tight">
            <PopupLink view="lifecycle" id={code} className="covers">
              {name}
            </PopupLink>
          </h3>
          <p className="figures mt-1 text-sm text-ink-soft">
            {facts.join(languageFacts[language].listComma)}
          </p>
        </div>
        <div className="figures text-sm md:text-right">
          <StageBadge status={status} />
          <p className="mt-1">
            {kg > 0 && (
              <b className="font-semibold">{text('farm.kg', { kg: kg < 100 ? kg : Math.round(kg) })}</b>
            )}
            {kg_m2 !== null && kg > 0 && (
              <span className="text-ink-soft"> ({text('farm.kg_m2', { kg: kg_m2.toFixed(2) })})</span>
            )}
          </p>
        </div>
        <p className="figures text-sm text-ink-soft md:col-span-2">
          {text('farm.sown_harvested', { sown, harvested })}
          {survival !== null && ` (${text('farm.percent', { share: Math.round(survival * 100) })})`}
        </p>
      </div>
    </article>
  );
}
