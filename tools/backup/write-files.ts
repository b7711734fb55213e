import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { BackupError, inOrder } from './backup-store.ts';
import type { BackupFile, FilePiece } from './manifest.ts';
import type { Vault } from './vault.ts';

const piecesInMemory = 8;

/**
 * Writes files of a backup into a folder, for this account only, and checks each of them. They are not on the disk yet:
 * PostgreSQL sees to that when it begins to recover.
 */
export async function writeFiles(vault: Vault, folder: string, files: readonly BackupFile[]): Promise<void> {
  const recent = new Map<string, Promise<Buffer>>();

  /** Files share pieces with their neighbours. */
  function fetchPiece(name: string): Promise<Buffer> {
    const bytes = recent.get(name) ?? vault.demand(`pieces/${name}`);
    recent.delete(name);
    recent.set(name, bytes);
    const [oldest] = recent.keys();
    if (recent.size > piecesInMemory && oldest) recent.delete(oldest);
    return bytes;
  }

  const contents = inOrder(partsOf(files), async (part) => ({
    ...part,
    content:
      part.piece &&
      (await fetchPiece(part.piece.piece)).subarray(part.piece.from, part.piece.from + part.piece.bytes),
  }));
  let opened: OpenFile | undefined;
  try {
    for await (const { file, piece, content } of contents) {
      if (opened?.file !== file) {
        await opened?.finish();
        opened = await OpenFile.create(folder, file);
      }
      if (piece && content) await opened.add(content);
    }
    await opened?.finish();
  } catch (error) {
    await opened?.close();
    throw error;
  }
}

interface FilePart {
  file: BackupFile;
  piece: FilePiece | undefined; // undefined: an empty file
}

function* partsOf(files: readonly BackupFile[]): Generator<FilePart> {
  for (const file of files) {
    if (file.pieces.length === 0) yield { file, piece: undefined };
    for (const piece of file.pieces) yield { file, piece };
  }
}

class OpenFile {
  readonly #hash = createHash('sha256');
  readonly #handle: FileHandle;
  readonly file: BackupFile;

  constructor(file: BackupFile, handle: FileHandle) {
    this.file = file;
    this.#handle = handle;
  }

  static async create(folder: string, file: BackupFile): Promise<OpenFile> {
    const path = safePath(folder, file.path);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return new OpenFile(file, await open(path, 'wx', 0o600));
  }

  async add(bytes: Buffer) {
    this.#hash.update(bytes);
    await this.#handle.writeFile(bytes);
  }

  async finish() {
    await this.close();
    if (this.#hash.digest('hex') !== this.file.sha256)
      throw new BackupError(`${this.file.path} of the backup is damaged. Use an earlier backup`);
  }

  close = () => this.#handle.close();
}

/** A path of a backup cannot leave the folder. */
export function safePath(folder: string, path: string): string {
  const whole = normalize(join(folder, path));
  if (path && whole.startsWith(join(folder, '/'))) return whole;
  throw new BackupError(`The backup holds ${JSON.stringify(path)}, which bin/backup does not write there`);
}
