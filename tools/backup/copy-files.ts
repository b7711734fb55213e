import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError, inOrder } from './backup-store.ts';
import type { BackupFile, FilePiece } from './manifest.ts';
import type { Vault } from './vault.ts';

const pieceBytes = 4 * 1024 * 1024;

/** Patterns of what PostgreSQL creates itself when it starts, and of what must not be in a copy. */
const leftOut = [
  /^postmaster\.(pid|opts)$/,
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./,
  /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)(\/|$)/,
  /^(backup_label|tablespace_map|recovery\.signal|standby\.signal)$/,
];

/** Lists the data folder of PostgreSQL. `pg_control` comes last: it must not be older than another file. */
export async function listCluster(data: string): Promise<{ folders: string[]; paths: string[] }> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const folders: string[] = [];
  const paths: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(data.length + 1);
    if (leftOut.some((pattern) => pattern.test(path))) continue;
    if (entry.isSymbolicLink())
      throw new BackupError(
        `${join(data, path)} is a link. A database in several folders cannot be backed up`,
      );
    if (entry.isDirectory()) folders.push(path);
    else if (entry.isFile()) paths.push(path);
  }
  const control = 'global/pg_control';
  return {
    folders: folders.sort(),
    paths: [...paths.filter((path) => path !== control).sort(), ...paths.filter((path) => path === control)],
  };
}

export interface CopyResult {
  files: BackupFile[];
  storedPieces: number; // objects that were not in the store yet
  storedBytes: number;
}

/** Bytes of one object, and the parts of files in it. */
interface FilledPiece {
  bytes: Buffer;
  parts: { file: BackupFile; from: number; bytes: number }[];
}

/**
 * Stores files in pieces of at most 4 MB that are named by their content. A piece that the store has already is not
 * sent again: a backup sends what has changed, and one after a killed backup goes on where that ended.
 */
export async function copyFiles(
  vault: Vault,
  folder: string,
  paths: Iterable<string>,
  known: Set<string>,
): Promise<CopyResult> {
  const files: BackupFile[] = [];
  let storedPieces = 0;
  let storedBytes = 0;

  async function store({ bytes, parts }: FilledPiece) {
    const mark = vault.mark(bytes);
    const piece = `${mark.slice(0, 2)}/${mark}`;
    if (!known.has(piece)) {
      await vault.put(`pieces/${piece}`, bytes);
      known.add(piece);
      storedPieces++;
      storedBytes += bytes.length;
    }
    return parts.map((part) => ({ ...part, piece }));
  }

  const filled = fillPieces(folder, paths, files);
  for await (const parts of inOrder(filled, store))
    for (const { file, piece, from, bytes } of parts)
      file.pieces.push({ piece, from, bytes } satisfies FilePiece);
  return { files, storedPieces, storedBytes };
}

/** Yields full pieces. Small files, and the ends of large ones, share a piece. */
async function* fillPieces(
  folder: string,
  paths: Iterable<string>,
  files: BackupFile[],
): AsyncGenerator<FilledPiece> {
  let shared = new SharedPiece();
  const space = Buffer.allocUnsafe(pieceBytes);
  for (const path of paths) {
    const handle = await openIfThere(join(folder, path));
    if (!handle) continue;
    try {
      const hash = createHash('sha256');
      const file: BackupFile = { path, bytes: 0, sha256: '', pieces: [] };
      for (;;) {
        const bytes = await readPiece(handle, space);
        hash.update(bytes);
        file.bytes += bytes.length;
        if (bytes.length === pieceBytes) {
          yield { bytes, parts: [{ file, from: 0, bytes: bytes.length }] };
          continue;
        }
        if (!shared.hasRoomFor(bytes)) {
          yield shared.whole();
          shared = new SharedPiece();
        }
        shared.add(file, bytes);
        break;
      }
      file.sha256 = hash.digest('hex');
      files.push(file);
    } finally {
      await handle.close();
    }
  }
  yield* shared.isEmpty ? [] : [shared.whole()];
}

class SharedPiece {
  readonly #chunks: Buffer[] = [];
  readonly #parts: FilledPiece['parts'] = [];
  #size = 0;

  get isEmpty() {
    return this.#size === 0;
  }

  hasRoomFor(bytes: Buffer) {
    return this.#size + bytes.length <= pieceBytes;
  }

  add(file: BackupFile, bytes: Buffer) {
    if (bytes.length === 0) return;
    this.#parts.push({ file, from: this.#size, bytes: bytes.length });
    this.#chunks.push(bytes);
    this.#size += bytes.length;
  }

  whole(): FilledPiece {
    return { bytes: Buffer.concat(this.#chunks), parts: this.#parts };
  }
}

/** A file that has gone since it was listed is left out: PostgreSQL has dropped it. */
const openIfThere = (path: string): Promise<FileHandle | undefined> =>
  open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Returns the next 4 MB of a file, or what is left of it. It reads into `space` first: most files are small. */
async function readPiece(handle: FileHandle, space: Buffer): Promise<Buffer> {
  let length = 0;
  while (length < pieceBytes) {
    const { bytesRead } = await handle.read(space, length, pieceBytes - length, null);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return Buffer.from(space.subarray(0, length));
}
