import { ConfigError } from '../../server/platform/lib/config.ts';

/** A place that holds objects by name, as `wal/0001…`. An object is there whole or not at all. */
export interface BackupStore {
  put(name: string, bytes: Buffer): Promise<void>;
  putFirst(name: string, bytes: Buffer): Promise<void>; // changes nothing where the object exists
  get(name: string): Promise<Buffer | undefined>;
  list(prefix: string): Promise<string[]>; // whole names in order; a prefix ends with a slash
  remove(name: string): Promise<void>; // also of a missing one
}

/** Why a backup or a restore cannot go on, for the person who starts it. */
export class BackupError extends ConfigError {}

/** Works on several items at once, and yields the results in the order of the items. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<Result>,
  atOnce = 4,
): AsyncGenerator<Result> {
  const open: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    result.catch(() => {}); // its turn reports it
    open.push(result);
    if (open.length >= atOnce) yield (await open.shift()) as Result;
  }
  for (const result of open) yield await result;
}
