import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { findViolations } from '../../server/domains/ledger/find-violations.ts';
import type { Tx } from '../../server/platform/db/db.ts';
import { putFile } from '../../server/platform/files/put-file.ts';
import { ConfigError } from '../../server/platform/lib/config.ts';
import {
  countRows,
  dropReferences,
  listTables,
  refuseOtherPrograms,
  restoreReference,
  switchTriggers,
} from '../dev/switch-triggers.ts';
import { realShopMark } from '../seed/close-demo-accounts.ts';
import { ofEveryShop } from '../seed/empty-demo.ts';
import type { CheckedExport } from './check-export.ts';
import { asTransaction, connectToCopy } from './connect-to-copy.ts';
import { listSequences } from './export-shop.ts';
import { checksum, type Manifest, RowCount } from './manifest.ts';
import { movedTables } from './moved-tables.ts';
import { storedFiles, storedFolders } from './stored-files.ts';
import { readRows, requireListed, writeRows } from './table-rows.ts';
import { readTar, type TarEntry } from './tar.ts';

/** An installation to import into. `ownerUrl` is of the role that owns the tables. */
interface Target {
  ownerUrl: string;
  dataDir: string;
}

/** The files wait here until the rows are in. While the folder exists, an import was begun and has not ended. */
const waitingIn = (dataDir: string) => join(dataDir, 'unfinished-import');

/**
 * Loads a checked export into an empty installation: rows, sequences, waiting jobs and files, in one transaction.
 * Throws a ConfigError when the installation is not empty, or when the export changed since it was checked. It also
 * throws when the rows break a rule of the database, or a rule of the books that the first shop obeyed. An empty
 * installation then stays empty.
 */
export async function importShop(target: Target, path: string, checked: CheckedExport): Promise<void> {
  const { dataDir } = target;
  const client = await connectToCopy(target.ownerUrl);
  try {
    await client.query('begin');
    const tx = asTransaction(client);
    await requireListed(client);
    await refuseOtherPrograms(tx, 'bin/import');
    await refuseUsed(tx, dataDir, checked);
    await removeUnfinished(dataDir);
    await load({ client, tx, dataDir }, path, checked.manifest).catch(async (error) => {
      await rm(waitingIn(dataDir), { recursive: true, force: true });
      throw inOneLine(error, path);
    });
    await moveFilesIn(dataDir);
    await client.query('commit');
    await rm(waitingIn(dataDir), { recursive: true });
  } finally {
    await client.end();
  }
}

/** Rows that break a rule of the database. Other errors are not the file's. */
function inOneLine(error: unknown, path: string) {
  if (!(error instanceof pg.DatabaseError) || !/^(22|23|P0)/.test(error.code ?? '')) return error;
  const place = /COPY (\w+, line \d+)/.exec(error.where ?? '')?.[1] ?? error.table;
  return new ConfigError(
    `${path} cannot be imported: ${place ? `${place}: ` : ''}${error.message}. Nothing was changed`,
    { cause: error },
  );
}

async function refuseUsed(tx: Tx, dataDir: string, { head }: CheckedExport) {
  const used = await countRows(
    tx,
    movedTables.filter((table) => !ofEveryShop.includes(table)),
  );
  if (used.length > 0) {
    const named = used.slice(0, 5).map(({ table, rows }) => `${rows} of ${table}`);
    const more = used.length > 5 ? ` and ${used.length - 5} more tables` : '';
    throw new ConfigError(
      `This installation is not empty. It holds ${named.join(', ')}${more}. Import into a new DATA_DIR or database`,
    );
  }
  const marks = await tx.selectFrom('seed_runs').select('name').execute();
  if (head.is_demo && marks.some(({ name }) => name === realShopMark))
    throw new ConfigError(
      'The export is of a demo, whose passwords are public, and this installation was opened with DEMO=0. Import ' +
        'it into a new DATA_DIR or database with DEMO=1',
    );
  if (existsSync(waitingIn(dataDir))) return;
  for await (const file of storedFiles(dataDir))
    throw new ConfigError(
      `This installation is not empty. ${join(dataDir, file)} is a picture of a shop. Import into a new DATA_DIR`,
    );
}

/** Removes the files of an import that was killed. The database has no row, so they belong to none. */
async function removeUnfinished(dataDir: string) {
  const waiting = waitingIn(dataDir);
  if (existsSync(waiting))
    for (const folder of storedFolders) await rm(join(dataDir, folder), { recursive: true, force: true });
  await rm(waiting, { recursive: true, force: true });
  await mkdir(waiting, { recursive: true, mode: 0o700 });
}

interface ImportState {
  client: pg.Client;
  tx: Tx;
  dataDir: string;
}

async function load({ client, tx, dataDir }: ImportState, path: string, manifest: Manifest) {
  const tables = (await listTables(tx)).filter((table) => table !== 'migrations');
  await client.query('set constraints all immediate');
  await switchTriggers(tx, tables, 'disable');
  const references = await dropReferences(tx, () => true);
  await client.query(`truncate ${tables.map((table) => `"${table}"`).join(', ')} restart identity`);
  await client.query('truncate graphile_worker._private_jobs, graphile_worker._private_job_queues');

  const entries = new Entries(path);
  try {
    await entries.advance(); // past the head
    await loadTables(client, entries, manifest.tables);
    await storeFiles(entries, waitingIn(dataDir), manifest.files);
  } finally {
    await entries.close();
  }
  await setSequences(client, manifest.sequences);

  for (const reference of references) await restoreReference(tx, reference);
  await switchTriggers(tx, tables, 'enable');
  await client.query('analyze');
  await compare(client, manifest.tables);
  const violations = await findViolations(tx, 1);
  const violation = violations.find(({ invariant }) => !manifest.violations.includes(invariant));
  if (violation)
    throw new ConfigError(
      `${path} cannot be imported: its books are not in order. Not so: ${violation.invariant}`,
    );
}

/** The files of an export, read one at a time. */
class Entries {
  readonly #entries: AsyncGenerator<TarEntry>;
  current: TarEntry | undefined;

  constructor(path: string) {
    this.#entries = readTar(path);
  }

  async advance(): Promise<TarEntry | undefined> {
    if (!this.current) await this.#next();
    await this.#next();
    return this.current;
  }

  async #next() {
    this.current = (await this.#entries.next()).value ?? undefined;
  }

  close = () => this.#entries.return(undefined);
}

/** `compare` finds what is missing or changed. */
async function loadTables(client: pg.Client, entries: Entries, tables: Manifest['tables']) {
  for (const { name, rows } of tables) {
    const pieces = async function* () {
      while (entries.current?.name.startsWith(`tables/${name}/`)) {
        yield entries.current.bytes;
        await entries.advance();
      }
    };
    if (rows > 0) await writeRows(client, name, pieces());
  }
}

async function storeFiles(entries: Entries, folder: string, files: Manifest['files']) {
  for (const { path, sha256: sum } of files) {
    const { current } = entries;
    if (current?.name !== `files/${path}` || checksum(current.bytes) !== sum)
      throw new ConfigError(`The export was changed while it was read: ${path}. Nothing was changed here`);
    await putFile(join(folder, path), current.bytes);
    await entries.advance();
  }
}

async function setSequences(client: pg.Client, sequences: Manifest['sequences']) {
  const names = (list: Manifest['sequences']) => list.map(({ name }) => name);
  const [own, exported] = [names(await listSequences(client)), names(sequences)];
  if (!isDeepStrictEqual(own, exported)) {
    const others = [...new Set(own).symmetricDifference(new Set(exported))].join(', ');
    throw new ConfigError(`The export and this program differ in sequences: ${others}. Nothing was changed`);
  }
  for (const { name, last_value, is_called } of sequences)
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint, $3)', [
      name,
      last_value,
      is_called,
    ]);
}

/** Reads every table back. */
async function compare(client: pg.Client, tables: Manifest['tables']) {
  for (const table of tables) {
    const count = new RowCount();
    await readRows(client, table.name, async (rows) => count.add(rows));
    if (!isDeepStrictEqual(count.of(table.name), table))
      throw new ConfigError(`The rows of ${table.name} are not as in the export. Nothing was changed`);
  }
}

async function moveFilesIn(dataDir: string) {
  for (const folder of storedFolders) {
    const from = join(waitingIn(dataDir), folder);
    if (!existsSync(from)) continue;
    await rm(join(dataDir, folder), { recursive: true, force: true }); // it has no file
    await rename(from, join(dataDir, folder));
  }
}
