import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { maxUnzippedMegabytes, maxZipFiles } from '@kebun/contract/lib/limits.ts';
import type { Entry, ZipFile } from 'yauzl';
import { Refusal } from '../http/refusal.ts';

/** A file in a zip. Its name is never used as a path of this machine. */
export interface ZippedFile {
  name: string;
  size: number; // bytes when unpacked
  read(): Promise<Buffer>;
}

/** A file that unpacks to more than this multiple of its packed size is no picture. */
const maxRatio = 100;
const smallBytes = 1_000_000; // such a file does no harm, however well it packs

/**
 * Opens a zip, checks every entry before one is unpacked, and calls `use` with its files. Throws a refusal for a zip
 * that is too large when unpacked, locked, or has a name that leaves its folder. Folders are no files.
 */
export async function readZip<Result>(
  path: string,
  use: (files: readonly ZippedFile[]) => Promise<Result>,
): Promise<Result> {
  const yauzl = await import('yauzl'); // loaded on first use only
  const zip = await yauzl
    .openPromise(path, { autoClose: false, decodeStrings: false, validateEntrySizes: true })
    .catch(refuseZip);
  try {
    if (zip.entryCount > maxZipFiles)
      throw new Refusal('zip_too_many_files', { values: { count: maxZipFiles } });
    const entries = await entriesOf(zip);
    assertBounded(entries);
    const named = entries.map((entry) => {
      if (entry.isEncrypted()) throw new Refusal('zip_encrypted');
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
      const name = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
      if (yauzl.validateFileName(name) !== null || isLink(entry)) throw new Refusal('zip_unsafe');
      return { name: name.normalize('NFC'), size: entry.uncompressedSize, read: () => unpack(zip, entry) };
    });
    return await use(named.filter(({ name }) => !name.endsWith('/')));
  } finally {
    zip.close();
  }
}

function refuseZip(): never {
  throw new Refusal('zip_unreadable');
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return entries;
  } catch {
    return refuseZip(); // a wrong directory; the library's message does not help the user
  }
}

/** The declared sizes bind: the library refuses an entry that unpacks to another size. */
function assertBounded(entries: readonly Entry[]) {
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const isDense = entries.some(
    ({ uncompressedSize, compressedSize }) =>
      uncompressedSize > smallBytes && uncompressedSize > compressedSize * maxRatio,
  );
  if (total > maxUnzippedMegabytes * 1_000_000) throw new Refusal('zip_too_large');
  if (isDense) throw new Refusal('zip_no_pictures');
}

const fileType = 0xf000; // the bits of a Unix mode that say what a file is
const link = 0xa000;
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & fileType) === link;

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = await zip.openReadStreamPromise(entry).then(buffer).catch(refuseZip);
  return crc32(bytes) === entry.crc32 ? bytes : refuseZip();
}
