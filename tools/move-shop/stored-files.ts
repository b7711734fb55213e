import { opendir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders of the data folder that hold what people uploaded. Everything else there is made again. */
export const storedFolders = ['pictures', 'farm-photos'] as const;

const storedPath =
  /^(?:pictures\/([0-9a-f]{2})\/\1[0-9a-f]{62}-\d{1,4}\.webp|farm-photos\/([0-9a-f]{2})\/\2[0-9a-f]{62}\.jpg)$/;

/** Tells whether the shop stores a file under this path, which then cannot leave the data folder. */
export const isStoredPath = (path: string) => storedPath.test(path);

/** Tells whether the content is of the kind that the path says. */
export function isOfItsKind(path: string, bytes: Buffer): boolean {
  if (path.endsWith('.jpg')) return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** Yields the paths of the stored files in order. Drafts that a killed process left are not among them. */
export async function* storedFiles(dataDir: string): AsyncGenerator<string> {
  for (const folder of storedFolders)
    for (const part of await namesIn(join(dataDir, folder)))
      for (const name of await namesIn(join(dataDir, folder, part))) {
        const path = `${folder}/${part}/${name}`;
        if (isStoredPath(path)) yield path;
      }
}

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { name } of await opendir(folder)) names.push(name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  }
  return names.sort();
}

export const readStored = (dataDir: string, path: string): Promise<Buffer> => readFile(join(dataDir, path));
