import type { Seedling } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { StageBadge } from '@kebun/ui/farms/stage-badge.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { PopupLink } from '../popup-link.tsx';
import { useExpected } from '../use-expected.ts';
import { CropTile } from './crop-tile.tsx';
import { FlagList } from './flag-list.tsx';
import { GrowthBar } from './growth-bar.tsx';

interface GrowingRowProps {
  batch: Seedling;
  /** Whether the farm is shown. */
  farms: boolean;
}

/** A batch in a list: crop, plot, farmer, progress and date. */
export function GrowingRow({ batch, farms }: GrowingRowProps) {
  const text = useT();
  const language = useLanguage();
  const expected = useExpected()(batch);
  const { code, name, crop, farm, plot, farmer, quantity_alive, status } = batch;
  const facts = [
    farms && farm.name,
    plot?.code,
    quantity_alive > 0 && text('growing.plants', { count: quantity_alive }),
    farmer?.name,
  ].filter(Boolean);

  return (
    <article className="relative flex gap-4 border-b border-line py-4">
      <CropTile crop={crop} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 grow basis-24">
            <h3 className="text-base leading-tight">
              <PopupLink view="lifecycle" id={code} className="covers">
                {name}
              </PopupLink>
            </h3>
            <p className="figures mt-1 text-sm text-ink-soft">
              {facts.join(languageFacts[language].listComma)}
            </p>
          </div>
          <div className="min-w-0 text-right text-sm">
            <StageBadge status={status} />
            {expected && <p className="figures mt-1 text-ink-soft">{expected}</p>}
          </div>
        </div>
        <FlagList flags={batch.flags} />
        <GrowthBar batch={batch} className="mt-2.5" />
      </div>
    </article>
  );
}
