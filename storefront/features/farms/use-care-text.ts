import type { PlotPage } from '@kebun/contract/farms/plots/plots.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { fullDayOf } from '#platform/text/format-moments.ts';

/** Returns how a bed is watered, and from which source. */
export function useWater() {
  const text = useT();

  return (irrigation: PlotPage['irrigation']) =>
    irrigation &&
    (irrigation.method === 'none'
      ? text('farm.method_none')
      : text('farm.water_from', {
          method: text(`farm.method_${irrigation.method}`),
          source: text(`farm.source_${irrigation.source}`),
        }));
}

/** Returns the date of the last spray, and from when harvesting is safe. */
export function useSpray() {
  const text = useT();
  const language = useLanguage();

  return (spray: PlotPage['last_spray']) => {
    if (!spray) return text('farm.never_sprayed');
    const date = fullDayOf(spray.applied_on, language);
    return spray.safe_harvest_from === null
      ? date
      : text('farm.spray_safe', { date, safe: fullDayOf(spray.safe_harvest_from, language) });
  };
}
