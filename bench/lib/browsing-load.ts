import type { Load } from '../load/generator.ts';
import type { Pace } from '../load/throughput.ts';
import { pacesInTurn } from './alternate.ts';
import { type Program, start } from './child-processes.ts';

export const browsers = 32;
const seconds = 2; // per run

type Headers = Record<string, string>;

interface ReadLoad {
  paths: readonly string[]; // several are requested in turn
  headers?: Headers;
  connections?: number;
}

const lookAt = (
  load: Load,
  { port }: Program,
  { paths, headers = {}, connections = browsers }: ReadLoad,
): Promise<Pace> => load('read', { port, paths, headers, connections, seconds });

export async function paceOfLooking(load: Load, program: Program, looking: ReadLoad): Promise<Pace> {
  const { ours } = await pacesInTurn({ ours: () => lookAt(load, program, looking) });
  return ours;
}

interface FloorComparison {
  floor: string; // a program that only sends the same answer
  path: string;
  encoding?: 'br';
}

/** Measures the shop and its floor alternately at the same path. */
export async function paceBesideFloor(
  load: Load,
  shop: Program,
  { floor, path, encoding }: FloorComparison,
): Promise<Record<'floor' | 'ours', Pace>> {
  const looking: ReadLoad = { paths: [path], headers: encoding ? { 'accept-encoding': encoding } : {} };
  const bare = await start(floor, { words: [shop.address + path, encoding ?? 'identity'] });
  try {
    return await pacesInTurn({
      floor: () => lookAt(load, bare, looking),
      ours: () => lookAt(load, shop, looking),
    });
  } finally {
    await bare.stop();
  }
}
