import { createHash } from 'node:crypto';
import { SecretBox } from '../../server/platform/auth/secret-box.ts';
import { ConfigError } from '../../server/platform/lib/config.ts';
import { sha256 } from '../../server/platform/lib/sha256.ts';
import { movedTables, waitingJobs } from './moved-tables.ts';

/**
 * The files of an export, in this order: `headName`, the rows of each table in pieces, the stored pictures,
 * `manifestName`, `manifestSumName`.
 */
export const headName = 'kebun-export.json';
export const manifestName = 'manifest.json';
export const manifestSumName = 'manifest.json.sha256';

export const exportFormat = 1;

/** The head of an export. It is the first entry, so that a wrong one is refused at once. */
export interface ExportHead {
  kind: 'kebun-export';
  format: number;
  release: string; // of the program that wrote it
  exported_at: string; // ISO 8601
  is_demo: boolean;
  schema: { last: string; sha256: string }; // the last migration; the hash of all with their hashes
  pepper_mark: string; // tells whether an installation has the same password pepper, and not what it is
}

interface MovedTable {
  name: string;
  rows: number;
  sha256: string; // of its rows in COPY's text format, ordered by the primary key
}

interface MovedFile {
  path: string; // below the data folder
  bytes: number;
  sha256: string;
}

interface MovedSequence {
  name: string;
  last_value: string;
  is_called: boolean;
}

/** The contents of an export. They come last: an export without them was not written whole. */
export interface Manifest {
  tables: MovedTable[];
  sequences: MovedSequence[];
  files: MovedFile[];
  violations: string[]; // the invariants of the books that the first shop violates
}

/** Returns the schema that migrations make. */
export function schemaOf(migrations: readonly { name: string; sha256: string }[]): ExportHead['schema'] {
  const lines = migrations.map(({ name, sha256 }) => `${name} ${sha256}`).sort();
  const numbered = lines.filter((line) => /^\d/.test(line));
  return { last: numbered.at(-1)?.split(' ')[0] ?? 'none', sha256: checksum(lines.join('\n')) };
}

/** Returns a value that only installations with the same password pepper share. */
export const pepperMark = (pepper: Buffer) =>
  new SecretBox(pepper).mark('the pepper of an export').toString('hex');

/** Every table of an export, in its order. */
export const tableNames: readonly string[] = [...movedTables, waitingJobs];

/** Returns the hash of a file as the manifest writes it. */
export const checksum = (bytes: Buffer | string) => sha256(bytes).toString('hex');

/** Counts rows of COPY's text format and adds up their checksum, piece by piece. */
export class RowCount {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(piece: Buffer): void {
    this.#hash.update(piece);
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) this.#rows++;
  }

  of(name: string): MovedTable {
    return { name, rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

const unreadableExport = (fault: string) => new ConfigError(`This is no file of bin/export: ${fault}`);

function asRecord(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // refused below
  }
  throw unreadableExport('its head or its list is no JSON object');
}

/** Throws a ConfigError for anything but the head of an export of this format. */
export function readHead(bytes: Buffer): ExportHead {
  const head = asRecord(bytes) as Partial<ExportHead>;
  if (head.kind !== 'kebun-export' || typeof head.format !== 'number')
    throw unreadableExport('its head has no kind and format');
  if (head.format !== exportFormat)
    throw new ConfigError(
      `The export has format ${head.format}, and this program reads ${exportFormat}. Import it with the release that wrote it`,
    );
  const texts = [head.release, head.exported_at, head.schema?.last, head.schema?.sha256, head.pepper_mark];
  if (texts.some((text) => typeof text !== 'string') || typeof head.is_demo !== 'boolean')
    throw unreadableExport('its head has no release, date, schema, pepper mark or is_demo');
  return head as ExportHead;
}

/** The sequences are read here. Tables and files are compared with what the export holds by the caller. */
export function readManifest(bytes: Buffer): Manifest {
  const { sequences, violations, ...rest } = asRecord(bytes) as Partial<Manifest>;
  const isSequence = ({ name, last_value, is_called }: MovedSequence) =>
    typeof name === 'string' && /^\d{1,18}$/.test(last_value) && typeof is_called === 'boolean';
  if (!Array.isArray(sequences) || !sequences.every((one) => one && isSequence(one)))
    throw unreadableExport('its list of sequences is missing or invalid');
  if (!Array.isArray(violations) || violations.some((one) => typeof one !== 'string'))
    throw unreadableExport('its list of violations is missing or invalid');
  return { ...rest, sequences, violations } as Manifest;
}
