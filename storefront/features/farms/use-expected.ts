import type { Seedling } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { dayIn, spanIn } from './format-days.ts';

type ExpectedHarvest = Pick<Seedling, 'status' | 'expected_harvest'>;

const harvestable = ['ready', 'harvesting', 'resting'];

/** Returns when the harvest of a batch starts, or until when it lasts. Empty where it is unknown. */
export function useExpected() {
  const text = useT();
  const language = useLanguage();

  return ({ status, expected_harvest: days }: ExpectedHarvest) => {
    if (!days) return null;
    return harvestable.includes(status.slug) && status.slug !== 'ready'
      ? text('growing.picking_until', { date: dayIn(days.to, { language }) })
      : spanIn(days, { language });
  };
}
