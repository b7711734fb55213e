import { readStored, storedFiles } from '../move-shop/stored-files.ts';
import { inOrder } from './backup-store.ts';
import type { Vault } from './vault.ts';

export const storedName = (path: string): string => `files/${path}`;

/** Stores pictures and photos that the place of the backups lacks. Returns all paths of the data folder. */
export async function sendStoredFiles(vault: Vault, dataDir: string, known: Set<string>): Promise<string[]> {
  async function send(path: string) {
    if (known.has(path)) return path;
    const bytes = await readStored(dataDir, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined; // deleted since it was listed
      throw error;
    });
    if (!bytes) return undefined;
    await vault.put(storedName(path), bytes);
    known.add(path);
    return path;
  }
  const paths: string[] = [];
  for await (const path of inOrder(storedFiles(dataDir), send)) if (path) paths.push(path);
  return paths;
}

/** Returns the paths of the pictures and photos that the place has. */
export async function listStored(vault: Vault): Promise<Set<string>> {
  return new Set((await vault.list('files/')).map((name) => name.slice('files/'.length)));
}
