import { isDeepStrictEqual } from 'node:util';
import { readMigrations } from '../../server/platform/db/migrate.ts';
import { ConfigError } from '../../server/platform/lib/config.ts';
import { version } from '../../server/platform/lib/version.ts';
import {
  checksum,
  type ExportHead,
  headName,
  type Manifest,
  manifestName,
  manifestSumName,
  pepperMark,
  RowCount,
  readHead,
  readManifest,
  schemaOf,
  tableNames,
} from './manifest.ts';
import { isOfItsKind, isStoredPath } from './stored-files.ts';
import { readTar, type TarEntry } from './tar.ts';

export interface CheckedExport {
  head: ExportHead;
  manifest: Manifest;
}

const unexpectedEntry = (name: string) =>
  new ConfigError(`The export holds ${JSON.stringify(name)}, which bin/export does not write there`);

/**
 * Reads a whole export and writes nothing. Throws a ConfigError when it is damaged, not whole, of another schema or
 * another password pepper, or holds anything but tables and stored files.
 */
export async function checkExport(path: string, pepper: Buffer): Promise<CheckedExport> {
  const entries = readTar(path);
  try {
    const head = await readFirst(entries, path);
    await refuseOtherSchema(head);
    refuseOtherPepper(head, pepper);
    return { head, manifest: await checkContent(entries, path) };
  } finally {
    await entries.return(undefined); // closes the file
  }
}

async function checkContent(entries: AsyncGenerator<TarEntry>, path: string): Promise<Manifest> {
  const found = new FoundContent();
  let manifest: Buffer | undefined;
  let sum: string | undefined;
  for await (const entry of entries) {
    if (sum !== undefined || (manifest && entry.name !== manifestSumName)) throw unexpectedEntry(entry.name);
    if (manifest) sum = entry.bytes.toString('latin1');
    else if (entry.name === manifestName) manifest = entry.bytes;
    else found.add(entry);
  }
  if (!manifest || sum === undefined)
    throw new ConfigError(`${path} lacks its end: it was not written or copied whole`);
  if (sum !== `${checksum(manifest)}  ${manifestName}\n`)
    throw new ConfigError(`${path} is damaged: the checksum of its manifest is wrong`);
  const listed = readManifest(manifest);
  found.compare(listed);
  return listed;
}

async function readFirst(entries: AsyncGenerator<TarEntry>, path: string): Promise<ExportHead> {
  const { value } = await entries.next();
  if (value?.name !== headName) throw new ConfigError(`${path} is no file of bin/export`);
  return readHead(value.bytes);
}

async function refuseOtherSchema({ schema, release }: ExportHead) {
  const own = schemaOf(await readMigrations());
  if (isDeepStrictEqual(own, schema)) return;
  throw new ConfigError(
    `The export is of release ${release} with schema ${JSON.stringify(schema.last)}, and this program is release ` +
      `${version} with schema ${own.last}${own.last === schema.last ? ' of another commit' : ''}. ` +
      'Import it with the program that wrote it and upgrade then, or upgrade the first shop and export it again',
  );
}

function refuseOtherPepper({ pepper_mark }: ExportHead, pepper: Buffer) {
  if (pepper_mark === pepperMark(pepper)) return;
  throw new ConfigError(
    'The export is of a shop with another password pepper, so no password and no authenticator would work. Copy ' +
      'password-pepper from the data folder of the first shop into this one, or set the same PASSWORD_PEPPER',
  );
}

/** Adds up what an export holds, in the order in which `exportShop` writes it. */
class FoundContent {
  readonly #tables: Manifest['tables'] = [];
  readonly #files: Manifest['files'] = [];
  #count = new RowCount();
  #piece = 0;

  add(entry: TarEntry): void {
    if (entry.name.startsWith('files/')) this.#addFile(entry);
    else this.#addRows(entry);
  }

  #addFile({ name, bytes }: TarEntry) {
    this.#finishTables();
    const path = name.slice('files/'.length);
    const last = this.#files.at(-1);
    const isInOrder = !last || sortKeyOf(last.path) < sortKeyOf(path);
    if (!isStoredPath(path) || !isOfItsKind(path, bytes) || !isInOrder) throw unexpectedEntry(name);
    this.#files.push({ path, bytes: bytes.length, sha256: checksum(bytes) });
  }

  #addRows({ name, bytes }: TarEntry) {
    const [, table = '', piece] = /^tables\/([a-z_]+)\/(\d{6})\.copy$/.exec(name) ?? [];
    const place = tableNames.indexOf(table);
    if (place < this.#tables.length) throw unexpectedEntry(name); // an unknown table, too
    while (this.#tables.length < place) this.#finishTable();
    if (Number(piece) !== ++this.#piece) throw unexpectedEntry(name);
    this.#count.add(bytes);
  }

  #finishTable() {
    this.#tables.push(this.#count.of(tableNames[this.#tables.length] ?? ''));
    this.#count = new RowCount();
    this.#piece = 0;
  }

  #finishTables() {
    while (this.#tables.length < tableNames.length) this.#finishTable();
  }

  /** Throws a ConfigError when the manifest lists anything else. */
  compare({ tables, files }: Manifest): void {
    this.#finishTables();
    const parts = [
      ['table', this.#tables, tables, ({ name }: { name: string }) => name],
      ['file', this.#files, files, ({ path }: { path: string }) => path],
    ] as const;
    for (const [kind, found, listed, nameOf] of parts) {
      if (isDeepStrictEqual(found, listed)) continue;
      const wrong = found.find((one, at) => !isDeepStrictEqual(one, (listed as unknown[])?.[at]));
      const named = wrong ? ` ${nameOf(wrong as never)}` : '';
      throw new ConfigError(`The export is damaged: its ${kind}${named} is not the one of its manifest`);
    }
  }
}

/** The order of `storedFiles`: pictures before photos. */
const sortKeyOf = (path: string) => `${path.startsWith('pictures/') ? 0 : 1}${path}`;
