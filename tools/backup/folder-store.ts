import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError, type BackupStore } from './backup-store.ts';

const draftMark = '.draft-';

/** Returns a store in a folder that exists already: the mount point of a disk that is away must not be filled. */
export function openFolderStore(folder: string): BackupStore {
  async function demandFolder() {
    const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error);
    if (!(found instanceof Error) && found.isDirectory()) return;
    throw new BackupError(
      `BACKUP_TO=${folder} is no folder, or cannot be read. Create it, or mount its disk. Nothing was written`,
    );
  }

  async function write(name: string, bytes: Buffer, place: (draft: string, file: string) => Promise<void>) {
    await demandFolder();
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeWhole(file, bytes, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error;
      throw new BackupError(`The disk of BACKUP_TO=${folder} is full. Make room, or lower BACKUP_KEEP`, {
        cause: error,
      });
    });
  }

  return {
    put: (name, bytes) => write(name, bytes, rename),
    putFirst: (name, bytes) => write(name, bytes, linkFirst),
    async get(name) {
      await demandFolder();
      return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async list(prefix) {
      await demandFolder();
      const found = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        },
      );
      return found
        .filter((entry) => entry.isFile() && !entry.name.includes(draftMark))
        .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length))
        .sort();
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Writes under another name first and waits for the disk, so that a file with the name is whole. */
async function writeWhole(
  file: string,
  bytes: Buffer,
  place: (draft: string, file: string) => Promise<void>,
) {
  const draft = `${file}${draftMark}${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await place(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Unlike a rename, a link replaces no file. A disk without links gets a copy. */
async function linkFirst(draft: string, file: string) {
  await link(draft, file)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error;
      return copyFile(draft, file, constants.COPYFILE_EXCL);
    })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  await rm(draft, { force: true });
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
