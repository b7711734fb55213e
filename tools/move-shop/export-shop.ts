import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import type pg from 'pg';
import { findViolations } from '../../server/domains/ledger/find-violations.ts';
import { ConfigError } from '../../server/platform/lib/config.ts';
import { version } from '../../server/platform/lib/version.ts';
import { demoMarks, realShopMark } from '../seed/close-demo-accounts.ts';
import { asTransaction, connectToCopy } from './connect-to-copy.ts';
import {
  checksum,
  type ExportHead,
  exportFormat,
  headName,
  type Manifest,
  manifestName,
  manifestSumName,
  pepperMark,
  RowCount,
  schemaOf,
  tableNames,
} from './manifest.ts';
import { readStored, storedFiles } from './stored-files.ts';
import { readRows, requireListed } from './table-rows.ts';
import { tarEnd, tarEntry } from './tar.ts';

/** A shop to export: its database, data folder and password pepper. */
interface Source {
  url: string;
  dataDir: string;
  pepper: Buffer;
}

interface ExportResult {
  tables: number;
  rows: number;
  files: number;
  bytes: number; // of the export
  violations: string[]; // the invariants of the books that the shop violates
  missing: string[]; // files that the database names and the data folder lacks
}

type Write = (name: string, bytes: Buffer) => Promise<void>;

/**
 * Writes a whole shop into one new file, readable by this account only. All rows are of one moment, also while the
 * shop runs. Throws a ConfigError when the file exists.
 */
export async function exportShop(source: Source, path: string): Promise<ExportResult> {
  const draft = `${path}.part`;
  await refuseExisting(path);
  const file = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw faultOf(error, draft);
  });
  try {
    const done = await writeExport(source, file);
    await file.sync();
    await file.close();
    await refuseExisting(path);
    await rename(draft, path);
    return done;
  } catch (error) {
    await file.close();
    await rm(draft, { force: true });
    throw error;
  }
}

async function refuseExisting(path: string) {
  const found = await open(path, 'r').catch((error: NodeJS.ErrnoException) => error);
  if (!(found instanceof Error)) await found.close();
  if (!(found instanceof Error) || found.code !== 'ENOENT')
    throw new ConfigError(`${path} exists already, or cannot be written. Name a new file`);
}

function faultOf(error: NodeJS.ErrnoException, draft: string) {
  if (error.code === 'EEXIST')
    return new ConfigError(`${draft} exists: another export writes it, or one was killed. Delete it then`);
  if (error.code === 'ENOENT') return new ConfigError(`There is no folder for ${draft}`);
  return error;
}

async function writeExport({ url, dataDir, pepper }: Source, file: FileHandle): Promise<ExportResult> {
  let bytes = tarEnd.length;
  const at = new Date();
  const put = async (content: Buffer) => {
    bytes += content.length;
    await file.write(content);
  };
  const write: Write = (name, content) => put(tarEntry({ name, bytes: content }, at));
  const client = await connectToCopy(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    await requireListed(client);
    await write(headName, asJson(await headOf(client, { at, pepper })));
    const tables = await writeTables(client, write);
    const sequences = await listSequences(client);
    const files = await writeFiles(dataDir, write);
    const missing = await missingFiles(client, new Set(files.map(({ path }) => path)));
    const violations = (await findViolations(asTransaction(client), 1)).map(({ invariant }) => invariant);
    const manifest = asJson({ tables, sequences, files, violations } satisfies Manifest);
    await write(manifestName, manifest);
    await write(manifestSumName, Buffer.from(`${checksum(manifest)}  ${manifestName}\n`));
    await file.write(tarEnd);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { tables: tables.length, rows, files: files.length, bytes, violations, missing };
  } finally {
    await client.end();
  }
}

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);

async function headOf(client: pg.Client, { at, pepper }: { at: Date; pepper: Buffer }): Promise<ExportHead> {
  const migrations = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations',
  );
  const { rows } = await client.query<{ name: string }>('select name from seed_runs');
  const marks = rows.map(({ name }) => name);
  return {
    kind: 'kebun-export',
    format: exportFormat,
    release: version,
    exported_at: at.toISOString(),
    is_demo: demoMarks.some((mark) => marks.includes(mark)) && !marks.includes(realShopMark),
    schema: schemaOf(migrations.rows),
    pepper_mark: pepperMark(pepper),
  };
}

async function writeTables(client: pg.Client, write: Write): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const name of tableNames) {
    const count = new RowCount();
    let piece = 0;
    await readRows(client, name, async (rows) => {
      count.add(rows);
      await write(pieceName(name, ++piece), rows);
    });
    tables.push(count.of(name));
  }
  return tables;
}

const pieceName = (table: string, piece: number): string =>
  `tables/${table}/${String(piece).padStart(6, '0')}.copy`;

/** Returns the state of every sequence. It is not of the snapshot; a later number does no harm. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows: found } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`);
  const sequences: Manifest['sequences'] = [];
  for (const { name } of found) {
    const { rows } = await client.query(`select last_value::text, is_called from "${name}"`);
    sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

/** Files are written once and not changed, so those of the snapshot are there, and perhaps newer ones. */
async function writeFiles(dataDir: string, write: Write): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for await (const path of storedFiles(dataDir)) {
    const content = await readStored(dataDir, path);
    await write(`files/${path}`, content);
    files.push({ path, bytes: content.length, sha256: checksum(content) });
  }
  return files;
}

async function missingFiles(client: pg.Client, written: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(`
    select 'pictures/' || substr(name, 1, 2) || '/' || name as path
    from pictures, lateral (values (original), (thumbnail)) as sizes (address),
         lateral (select substr(address, length('/pictures/') + 1) as name) as parts
    where address like '/pictures/%'
    union
    select 'farm-photos/' || substr(encode(file_sha256, 'hex'), 1, 2) || '/' || encode(file_sha256, 'hex') || '.jpg'
    from farm_photos order by path`);
  return rows.map(({ path }) => path).filter((path) => !written.has(path));
}
