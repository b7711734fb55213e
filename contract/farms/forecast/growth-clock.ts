import { addDays, type Day, daysBetween } from '../../lib/days.ts';

/** The measure of a crop's growth: days, or degree days. */
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

/** The usable warmth of one day: none below the crop's base, and capped above. */
export const degreesOf = ({ t_min, t_max }: Pick<Weather, 't_min' | 't_max'>, base: number, cap: number) =>
  Math.max(0, Math.min((Math.min(t_max, cap) + t_min) / 2, cap) - base);

/** A crop without enough warmth for this long will not ripen. */
const longest = 3_000;

/**
 * Measures by degree days where temperatures are recorded. Days without a record, and future ones, count as the mean
 * of the last thirty.
 */
export function degreeDayClock(weather: readonly Weather[], base: number, cap: number): GrowthClock {
  const known = new Map(weather.map((each) => [each.day, degreesOf(each, base, cap)]));
  const recent = weather.slice(-30).map((each) => degreesOf(each, base, cap));
  const averageDegrees = recent.reduce((sum, degrees) => sum + degrees, 0) / (recent.length || 1);
  const on = (day: Day) => known.get(day) ?? averageDegrees;

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
