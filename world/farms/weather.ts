import type { Weather } from '@kebun/contract/farms/forecast/growth-clock.ts';
import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import { dice } from './random.ts';

/**
 * Returns daily temperatures on the ridge in Cameron Highlands: mild, a little cooler in the rainy season. They are
 * illustrative.
 */
export function ridgeWeather(today: Day, days: number): (Weather & { rain_mm: number })[] {
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(today, at - days + 1);
    const die = dice(`weather ${at}`);
    const season = Math.cos(((Number(day.slice(5, 7)) - 5) * Math.PI) / 6); // warmest around May
    const t_min = die.around(15.2 + 0.5 * season, 0.05);
    return {
      day,
      t_min: Math.round(t_min * 10) / 10,
      t_max: Math.round((t_min + die.around(7.6 + 0.6 * season, 0.12)) * 10) / 10,
      rain_mm: die.chance(0.55) ? Math.round(die.between(1, 38)) : 0,
    };
  });
}
