import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file atomically, also when two processes write the same one. Files and new folders are accessible to
 * this account only.
 */
export async function putFile(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, file);
}

const drawing = new Map<string, Promise<Buffer>>();

/** Reads a picture from disk, or draws and stores it once for all waiting requests. */
export function readOrDraw(file: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const made =
    drawing.get(file) ??
    readFile(file)
      .catch(async () => {
        const bytes = await draw();
        await putFile(file, bytes);
        return bytes;
      })
      .finally(() => drawing.delete(file));
  drawing.set(file, made);
  return made;
}
