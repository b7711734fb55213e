/** Ids by the slug or file name that the seed uses. */
export type Ids = ReadonlyMap<string, string>;

/** Returns the id of a seed name. Throws when the seed has no such name. */
export function idOf(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`idOf: the seed catalogue has no entry named ${name}`);
  return id;
}
