import { addDays, type Day, daysBetween } from '../../lib/days.ts';

/** By what a crop's way to the harvest is measured: days, or the warmth that the days bring. */
export interface GrowthClock {
  unit: 'day' | 'degree_day';
  between(from: Day, to: Day): number;
  after(from: Day, units: number): Day;
}

export const calendar: GrowthClock = { unit: 'day', between: daysBetween, after: addDays };

export interface Weather {
  day: Day;
  t_min: number;
  t_max: number;
}

/** Warmth of one day that a crop can use: none below its base, and no more for heat above its cap. */
export const degreesOf = ({ t_min, t_max }: Pick<Weather, 't_min' | 't_max'>, base: number, cap: number) =>
  Math.max(0, Math.min((Math.min(t_max, cap) + t_min) / 2, cap) - base);

/** A crop that no warmth reaches for so long will not ripen. */
const longest = 3_000;

/**
 * Measures by degree days where temperatures were kept. Days without any, and those to come, are taken to be as warm
 * as the last thirty that were measured.
 */
export function warmth(weather: readonly Weather[], base: number, cap: number): GrowthClock {
  const known = new Map(weather.map((each) => [each.day, degreesOf(each, base, cap)]));
  const recent = weather.slice(-30).map((each) => degreesOf(each, base, cap));
  const usual = recent.reduce((sum, degrees) => sum + degrees, 0) / (recent.length || 1);
  const on = (day: Day) => known.get(day) ?? usual;

  return {
    unit: 'degree_day',
    between(from, to) {
      let degrees = 0;
      for (let day = from; day < to; day = addDays(day, 1)) degrees += on(day);
      return degrees;
    },
    after(from, units) {
      let [day, left] = [from, units];
      for (let days = 0; left > 0 && days < longest; days++) {
        left -= on(day);
        day = addDays(day, 1);
      }
      return day;
    },
  };
}
