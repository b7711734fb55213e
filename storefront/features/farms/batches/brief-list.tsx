import type { Plot } from '@kebun/contract/farms/plots/plots.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { StageBadge } from '@kebun/ui/farms/stage-badge.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { dayIn } from '../format-days.ts';
import { PopupLink } from '../popup-link.tsx';
import { useExpected } from '../use-expected.ts';
import { CropTile } from './crop-tile.tsx';

/** Batches as one line each: of a plot, or of a farmer. */
export function BriefList({ batches }: { batches: Plot['current_batches'] }) {
  const text = useT();
  const language = useLanguage();
  const expectedOf = useExpected();

  return (
    <ul className="-my-3">
      {batches.map(({ id, code, name, crop, stage, quantity_alive, since, expected_harvest }) => {
        const expected = expectedOf({ status: stage, expected_harvest });
        return (
          <li key={id} className="relative flex items-center gap-4 border-b border-line py-3 last:border-b-0">
            <CropTile crop={crop} className="size-14" />
            <div className="min-w-0 grow">
              <PopupLink view="lifecycle" id={code} className="covers font-semibold">
                {name}
              </PopupLink>
              <p className="figures text-sm text-ink-soft">
                {[
                  text('growing.plants', { count: quantity_alive }),
                  text('farm.since', { date: dayIn(since, { language }) }),
                ].join(languageFacts[language].listComma)}
              </p>
            </div>
            <div className="min-w-0 text-right text-sm">
              <StageBadge status={stage} />
              {expected && <p className="figures mt-0.5 text-ink-soft">{expected}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
