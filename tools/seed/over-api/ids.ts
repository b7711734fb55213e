import { chooseDrawing } from '../../../contract/catalogue/products/attachments.ts';
import type { SeedCall } from './seeding-app.ts';

/** Ids by the slug or code that the demo world uses. */
export type Ids = ReadonlyMap<string, string>;

/** Returns the id of a name. Throws when the shop got no such record. */
export function idOf(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`idOf: the demo has no record named ${name}`);
  return id;
}

/** Returns the id of a drawing by its file name; the first time it is chosen for the shop. */
export type Pictures = (name: string) => Promise<string>;

export function picturesOver(call: SeedCall): Pictures {
  const ids = new Map<string, Promise<string>>();
  return (name) => {
    const id = ids.get(name) ?? call(chooseDrawing, { body: { name } }).then(({ data }) => data.id);
    ids.set(name, id);
    return id;
  };
}
