import { pacesInTurn } from './in-turn.ts';
import type { Load } from './load/generator.ts';
import type { Pace } from './load/pace.ts';
import { type Program, start } from './programs.ts';

/** How lookers are counted: so many at once, for so many seconds a run. */
export const lookers = 32;
const seconds = 2;

type Headers = Record<string, string>;

const lookAt = (load: Load, { port }: Program, paths: readonly string[], headers: Headers = {}) =>
  load('read', { port, paths, headers, connections: lookers, seconds });

/** Several paths are asked for in turn. */
export async function paceOfLooking(load: Load, program: Program, ...paths: string[]): Promise<Pace> {
  const { ours } = await pacesInTurn({ ours: () => lookAt(load, program, paths) });
  return ours;
}

interface BesideFloor {
  floor: string; // the program that answers as the shop does, and does nothing else
  path: string;
  encoding?: 'br';
}

/** The shop and its floor, at the same path, in turn. */
export async function paceBesideFloor(
  load: Load,
  shop: Program,
  { floor, path, encoding }: BesideFloor,
): Promise<Record<'floor' | 'ours', Pace>> {
  const headers: Headers = encoding ? { 'accept-encoding': encoding } : {};
  const bare = await start(floor, [shop.address + path, encoding ?? 'identity']);
  try {
    return await pacesInTurn({
      floor: () => lookAt(load, bare, [path], headers),
      ours: () => lookAt(load, shop, [path], headers),
    });
  } finally {
    await bare.stop();
  }
}
