import type { Pace } from '../load/throughput.ts';
import { median } from './figures.ts';

const counted = 3;

type Measures<Name extends string, T> = Readonly<Record<Name, () => Promise<T>>>;

/**
 * Measures several programs alternately — floor, ours, floor again — so that other work on the machine affects all
 * of them. Each runs once to warm up and then three times.
 */
export async function interleave<Name extends string, T>(
  measures: Measures<Name, T>,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(measures) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Name, T[]>;
  for (let round = 0; round <= counted; round++) {
    for (const name of names) {
      const result = await measures[name]();
      if (round > 0) results[name].push(result);
    }
  }
  return results;
}

/** The same for paces: the median of each figure. */
export async function pacesInTurn<Name extends string>(
  measures: Measures<Name, Pace>,
): Promise<Record<Name, Pace>> {
  const paces = Object.entries<Pace[]>(await interleave(measures));
  return Object.fromEntries(paces.map(([name, runs]) => [name, medianPace(runs)])) as Record<Name, Pace>;
}

export function medianPace(paces: readonly Pace[]): Pace {
  const of = (figure: keyof Pace) => median(paces.map((pace) => pace[figure]));
  return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95'), p99: of('p99') };
}
