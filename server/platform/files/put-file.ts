import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Puts a file in place at once, so that nobody reads half of it, and two who put the same one do not meet. The file and
 * the folders that are made for it are for this account alone.
 */
export async function putFile(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, file);
}
