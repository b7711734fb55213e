/** Ids by what the writer of the catalogue calls a thing: its slug, or the name of its file. */
export type Ids = ReadonlyMap<string, string>;

/** What is written down by a name that nothing has is a slip of the writer. */
export function idOf(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The catalogue names ${name}, which it does not have`);
  return id;
}
