import type { Diary } from './diary.ts';
import type { Dice } from './random.ts';
import { idOf } from './random.ts';

/** The period in which a crop is tended, in days from its sowing, and its harvest days. */
export interface CultivationPeriod {
  from: number;
  ready: number;
  end: number;
  harvests: readonly number[];
}

// biome-ignore format: table
const sprays = {
  bt:        { name: 'Bt spray',          phi_days: 1 },
  neem:      { name: 'Neem extract',      phi_days: 3 },
  soap:      { name: 'Insecticidal soap', phi_days: 1 },
  copper:    { name: 'Copper hydroxide',  phi_days: 7 },
  abamectin: { name: 'Abamectin',         phi_days: 7 },
} as const;
const feeds = ['npk-green', 'npk-blue', 'compost'];
const pests = ['thrips', 'aphids', 'caterpillars', 'leaf-miner', 'downy-mildew'];

/** Yields days at an interval, the first one after a pause. */
function* daysBetween(die: Dice, { from, to }: { from: number; to: number }, low: number, high: number) {
  for (let day = from + die.whole(Math.ceil(low / 2), low); day < to; day += die.whole(low, high)) yield day;
}

/** Records the work between planting and the last harvest. No waiting time of a spray reaches into a harvest. */
export function recordCare(
  diary: Diary,
  place: string,
  { from, ready, end, harvests }: CultivationPeriod,
): void {
  const { die } = diary;
  const here = { place };
  for (const day of daysBetween(die, { from, to: end }, 12, 18)) {
    const input_product_id = idOf(`input ${die.one(feeds)}`);
    diary.write(day, 'fertilised', { input_product_id, rate: die.whole(20, 60), unit: 'kg' }, here);
  }
  for (const day of daysBetween(die, { from, to: ready }, 18, 30))
    diary.write(day, 'weeded', { minutes: die.whole(60, 240) }, here);
  for (const day of daysBetween(die, { from, to: end }, 16, 26))
    diary.write(day, 'inspected', { score: die.whole(3, 5) }, here);

  for (const day of daysBetween(die, { from, to: end }, 16, 40)) {
    const slug = die.one(Object.keys(sprays)) as keyof typeof sprays;
    const { name: product, phi_days } = sprays[slug];
    const runsIntoHarvest = [ready - 1, ...harvests].some(
      (harvest) => harvest >= day && harvest < day + phi_days,
    );
    if (runsIntoHarvest || !die.chance(0.6)) continue;
    const pest_id = die.one(pests);
    const spray = { input_product_id: idOf(`input ${slug}`), product, phi_days, target_pest: pest_id };
    diary.write(
      day,
      'pest_found',
      { pest_id, severity: die.whole(1, 2), affected_pct: die.whole(2, 12) },
      here,
    );
    diary.write(day, 'sprayed', { ...spray, wind: 'light', ppe: true }, here);
    if (day + 6 < end) diary.write(day + 6, 'pest_cleared', { pest_id }, here);
  }
}
