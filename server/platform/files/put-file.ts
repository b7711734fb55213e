import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
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
