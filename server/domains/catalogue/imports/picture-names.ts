import { extname } from 'node:path';
import { maxPictureMegabytes, maxPictures } from '@kebun/contract/lib/limits.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';

/** The parts of a file's name: the SKU of a product, and the position of the picture among its pictures. */
export interface PictureName {
  sku: string;
  position: number;
}

/** The SKUs of the shop with the slug of their product and their position among its packs. */
export type PacksBySku = ReadonlyMap<string, { slug: string; position: number }>;

interface NamedFile {
  name: string;
  size: number;
}

export interface CheckedName {
  line: number;
  name: string;
  verdict: 'matched' | 'unknown' | 'invalid';
  sku: string | null;
  position: number | null;
  problem: MessageKey | null;
}

const pictureEnds = new Set(['.jpg', '.jpeg', '.png', '.webp']);

/** Files that the system of a computer adds to a zip by itself: marks of folders, thumbnails, hidden files. */
const isHidden = (name: string) =>
  /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name) || name.length === 0;

/**
 * Reads the names of the files of a zip against the SKUs of the shop. The folder of a file does not matter. Two files
 * of one position are both bad, because no one can tell which is meant.
 */
export function checkNames(files: readonly NamedFile[], packs: PacksBySku): CheckedName[] {
  const skus = skuIndex(packs.keys());
  const checked = files
    .map((file, at) => ({ ...file, line: at + 1 }))
    .filter(({ name }) => !isHidden(name))
    .map((file) => checkName(file, skus));
  return refuseSurplus(refuseTwice(checked), packs);
}

function checkName({ line, name, size }: NamedFile & { line: number }, skus: SkuIndex): CheckedName {
  const bad = (problem: MessageKey): CheckedName => ({
    line,
    name: name.slice(0, maxName),
    verdict: 'invalid',
    sku: null,
    position: null,
    problem,
  });
  if (name.length > maxName) return bad('office.picture_rule_name');
  if (!pictureEnds.has(extname(name).toLowerCase())) return bad('office.picture_rule_type');
  if (size > maxPictureMegabytes * 1_000_000) return bad('office.picture_rule_large');
  const found = readPictureName(name, skus);
  const verdict = found ? 'matched' : 'unknown';
  return { line, name, verdict, sku: found?.sku ?? null, position: found?.position ?? null, problem: null };
}

const maxName = 300;

function refuseTwice(checked: readonly CheckedName[]): CheckedName[] {
  const keyOf = ({ verdict, sku, position, name }: CheckedName) =>
    verdict === 'matched' ? `${position} ${sku}` : withoutFolder(name).toLowerCase();
  const counts = Map.groupBy(checked.filter(isGood), keyOf);
  return checked.map((file) =>
    isGood(file) && (counts.get(keyOf(file))?.length ?? 0) > 1
      ? asBad(file, 'office.import_rule_twice')
      : file,
  );
}

/** Refuses the pictures of a product after its last allowed one. */
function refuseSurplus(checked: readonly CheckedName[], packs: PacksBySku): CheckedName[] {
  const surplus = new Set(
    [...galleriesOf(checked, packs).values()].flatMap((gallery) => gallery.slice(maxPictures)),
  );
  return checked.map((file) => (surplus.has(file) ? asBad(file, 'office.import_rule_pictures') : file));
}

const isGood = ({ verdict }: CheckedName) => verdict !== 'invalid';

const asBad = (file: CheckedName, problem: MessageKey): CheckedName => ({
  ...file,
  verdict: 'invalid',
  sku: null,
  position: null,
  problem,
});

/** Groups named pictures by the slug of their product, in order: the packs one after another, each by its numbers. */
export function galleriesOf<Named extends { sku: string | null; position: number | null }>(
  files: readonly Named[],
  packs: PacksBySku,
): Map<string, Named[]> {
  const placed = files.flatMap((file) => {
    const pack = packs.get(file.sku ?? '');
    return pack ? [{ file, ...pack }] : [];
  });
  const sorted = placed.toSorted(
    (one, other) => one.position - other.position || (one.file.position ?? 0) - (other.file.position ?? 0),
  );
  return new Map(
    [...Map.groupBy(sorted, ({ slug }) => slug)].map(([slug, all]) => [slug, all.map(({ file }) => file)]),
  );
}

/** The SKUs as written, and in lower case where only one SKU is written so. */
export interface SkuIndex {
  exact: ReadonlySet<string>;
  folded: ReadonlyMap<string, readonly string[]>;
}

export function skuIndex(skus: Iterable<string>): SkuIndex {
  const exact = new Set(skus);
  return { exact, folded: Map.groupBy(exact, (sku) => sku.toLowerCase()) };
}

/**
 * Reads `SAWI.jpg` as the first picture of SAWI and `SAWI-2.jpg` as its second, unless there is a SKU SAWI-2. Returns
 * undefined when no SKU is meant.
 */
export function readPictureName(name: string, skus: SkuIndex): PictureName | undefined {
  const whole = withoutFolder(name).slice(0, -extname(name).length || undefined);
  for (const base of new Set([decode(whole), whole])) {
    const exact = skuNamed(base, skus);
    if (exact) return { sku: exact, position: 1 };
    const [, before = '', digits = ''] = /^(.+)-(\d{1,3})$/.exec(base) ?? [];
    const sku = skuNamed(before, skus);
    if (sku && Number(digits) > 0) return { sku, position: Number(digits) };
  }
  return undefined;
}

function skuNamed(name: string, { exact, folded }: SkuIndex): string | undefined {
  if (exact.has(name)) return name;
  const [only, ...others] = folded.get(name.toLowerCase()) ?? [];
  return others.length > 0 ? undefined : only;
}

const withoutFolder = (name: string) => name.slice(name.lastIndexOf('/') + 1);

/** A SKU may have a character that no file name has. An export writes it as in an address. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a name with a percent sign of its own
  }
}

/** Names the pictures of a product after the SKU of its first pack, so that `readPictureName` finds it again. */
export function writePictureNames(sku: string, count: number, skus: SkuIndex): string[] {
  const base = sku.replace(/[^\p{L}\p{N} ()+,._-]|^[.~]|[. ]$/gu, encode);
  const names: string[] = [];
  for (let position = 1; names.length < count; position++) {
    const name = position === 1 ? `${base}.webp` : `${base}-${position}.webp`;
    const read = readPictureName(name, skus);
    if (read?.sku === sku && read.position === position) names.push(name);
    if (position > 999) throw new Error(`writePictureNames: no name for a picture of ${sku}`);
  }
  return names;
}

const encode = (character: string) =>
  [...new TextEncoder().encode(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
