import { join } from 'node:path';
import type {
  Drawing as ListedDrawing,
  UploadedPicture,
} from '@kebun/contract/catalogue/products/attachments.ts';
import { type Actor, audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Drawing, drawingsIn } from '#platform/files/drawings.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { projectRoot } from '#platform/lib/instance-id.ts';

let drawings: Map<string, Drawing> | undefined;

/**
 * Returns the built-in drawings by file name. They are read at their first use, because most shops need them for a day
 * only.
 */
export function builtInDrawings(): ReadonlyMap<string, Drawing> {
  drawings ??= drawingsIn(join(projectRoot, 'world/pictures'));
  return drawings;
}

export const listDrawings = (): ListedDrawing[] =>
  [...builtInDrawings()]
    .map(([name, { original, width, height }]) => ({ name, address: original, width, height }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/** Returns those of these addresses that are of built-in drawings, which every shop has. */
export function findDrawings(addresses: readonly string[]): Drawing[] {
  if (!addresses.some((address) => address.startsWith('/media/'))) return [];
  const named = new Set(addresses);
  return [...builtInDrawings().values()].filter(({ original }) => named.has(original));
}

/** Makes a built-in drawing a picture of the shop, once, however often it is chosen. */
export async function chooseDrawing(tx: Tx, name: string, by: Actor): Promise<UploadedPicture> {
  const drawing = builtInDrawings().get(name);
  if (!drawing) throw new Refusal('not_found');
  const id = (await storeDrawings(tx, [drawing])).get(drawing.original) ?? '';
  const data = { id, ...drawing, thumbnail: drawing.original };
  await audit(tx, by, { action: 'picture.drawing_chosen', subject: { kind: 'picture', id }, after: data });
  return data;
}

/** Inserts drawings that have no row yet. Returns the ids by address. */
export async function storeDrawings(tx: Tx, chosen: readonly Drawing[]): Promise<Map<string, string>> {
  const byAddress = new Map(chosen.map((drawing) => [drawing.original, drawing]));
  if (byAddress.size === 0) return new Map();
  const rows = await tx
    .insertInto('pictures')
    .values([...byAddress.values()].map((drawing) => ({ ...drawing, thumbnail: drawing.original })))
    .onConflict((same) =>
      same.column('original').doUpdateSet(({ ref }) => ({ thumbnail: ref('excluded.thumbnail') })),
    )
    .returning(['id', 'original'])
    .execute();
  return new Map(rows.map(({ id, original }) => [original, id]));
}
