/**
 * Compares what the seeds write with what the use cases write, so that everything in the demo has a screen. The demo is
 * entered over the API; its past is not, and these are the statements of it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tablesIn } from './tree/table-owners.ts';

/**
 * The statements that the seeds of the demo contain, by table. Nothing else of it is written by SQL. The list may only
 * get shorter.
 */
// biome-ignore format: table
export const seedStatements: Readonly<Record<string, readonly string[]>> = {
  'server/domains/accounts/seed-postcodes.ts':     ['postcodes'],                                           // of every shop
  'server/domains/catalogue/seed-demand.ts':       ['product_sales_daily', 'product_views_daily', 'products'], // sales and views of the last month
  'server/domains/farms/seed-batch-history.ts':    ['batch_numbers', 'batches', 'seed_lots'],               // two years of events at once
  'server/domains/lots/seed-received-lots.ts': ['pack_lots'],
  'tools/seed/seed-account-history.ts':            ['customers'],                                           // an account from before codes were mailed
  'tools/seed/seed-unpaid-order.ts':                ['stock_reservations'],                                  // reserved for a month, so that visitors find it
  'tools/seed/seed-demo-stock.ts': ['pack_lots', 'products'],
  'tools/seed/seed-sandbox-payments.ts':           ['sandbox_payments'],                                    // the books of the foreign gateway
};

/** The tables that the seeds fill and staff cannot yet. The list may only get shorter. */
export const seededOnly: readonly string[] = [];

/** The tables that neither a seed, a use case, a view nor a migration fills. The list may only get shorter. */
export const neverWritten: readonly string[] = [];

/** The columns that the seeds may fill and staff cannot yet. The list may only get shorter. */
export const seededColumns: Readonly<Record<string, readonly string[]>> = {};

/** Columns that PostgreSQL fills, and a table that the server computes from the log of the farm. */
const filledByDatabase = ['created_at', 'parent_level', 'reserved_at', 'singleton'];
const computed = ['batches'];

/** Tables whose statements get their names from a table of names: seedling-totals.ts. */
const namedByTotals = ['day_totals', 'plot_totals', 'stage_totals', 'week_totals'];

const writes =
  /(?:insertInto|updateTable|mergeInto|sql\.table|insertRows)\(\s*(?:tx,\s*)?'(\w+)'|\b(?:insert into|merge into|update)\s+(?:only\s+)?(\w+)/gi;

const sourcesIn = (root: string, pattern: string): string[] =>
  execFileSync('git', ['ls-files', pattern], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !/\.test\.ts$|^server\/(test|migrations)\/|generated/.test(file));

/** The seed files of the demo. Generators of large shops copy its rows and count as neither. */
const isSeed = (file: string) => /\/(seed-|generate-|.*-seed-)/.test(file) && !file.endsWith('/seed-lots.ts');

/** Returns the files that write each table. */
function writersIn(root: string, files: readonly string[]): Map<string, string[]> {
  const tables = new Set(tablesIn(root));
  const writers = new Map<string, string[]>();
  for (const file of files) {
    for (const [, built, written] of readFileSync(join(root, file), 'utf8').matchAll(writes)) {
      const table = built ?? written ?? '';
      if (tables.has(table)) writers.set(table, [...(writers.get(table) ?? []), file]);
    }
  }
  return writers;
}

const seedWriters = (root: string) =>
  writersIn(root, [
    ...sourcesIn(root, 'server/*.ts').filter((file) => isSeed(file) && !file.includes('/generate-')),
    ...sourcesIn(root, 'tools/seed/*.ts').filter((file) => /\/seed-[^/]+$/.test(file)),
  ]);

const useCaseWriters = (root: string) =>
  writersIn(
    root,
    sourcesIn(root, 'server/*.ts').filter((file) => !isSeed(file)),
  );

/** Returns the tables that each seed of the demo writes by statements of its own. */
export function seedStatementsIn(root: string): Record<string, string[]> {
  const tables = new Map<string, Set<string>>();
  for (const [table, files] of [...seedWriters(root), ...apiSeedWriters(root)])
    for (const file of files) tables.set(file, (tables.get(file) ?? new Set()).add(table));
  return Object.fromEntries(
    [...tables].sort().map(([file, written]) => [file, [...written].toSorted()] as const),
  );
}

/** The seeds that call the API. */
const apiSeedWriters = (root: string) => writersIn(root, sourcesIn(root, 'tools/seed/over-api/*.ts'));

/** Returns the tables that only seeds fill. */
export function seededOnlyIn(root: string): string[] {
  const others = useCaseWriters(root);
  return [...seedWriters(root).keys()].filter((table) => !others.has(table)).toSorted();
}

/** Returns the tables without any row and without code that could add one. */
export function neverWrittenIn(root: string): string[] {
  const written = new Set([...namedByTotals, ...useCaseWriters(root).keys(), ...seedWriters(root).keys()]);
  const migrations = execFileSync('git', ['ls-files', 'server/migrations/*.sql'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of migrations.split('\n').filter(Boolean)) {
    const schema = readFileSync(join(root, file), 'utf8');
    for (const [, name = ''] of schema.matchAll(/(?:create (?:or replace )?view|insert into) (\w+)/g))
      written.add(name);
  }
  return tablesIn(root)
    .filter((table) => !written.has(table))
    .toSorted();
}

/**
 * Returns the columns of seeded tables whose names occur neither in the code that writes the table nor in what that
 * code imports from the contract. It can miss a column with a common name; it finds one that no form knows.
 */
export function seededColumnsIn(root: string): Record<string, string[]> {
  const writers = useCaseWriters(root);
  const found = [...seedWriters(root).keys()].toSorted().flatMap((table) => {
    const files = writers.get(table);
    if (!files || computed.includes(table)) return [];
    const words = new Set(nearTo(root, table, files).flatMap((file) => wordsOf(root, file)));
    const missing = columnsOf(root, table).filter(
      (column) => !words.has(column) && !filledByDatabase.includes(column),
    );
    return missing.length > 0 ? [[table, missing.toSorted()] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns the writing files with what they import. A writer of whole rows is called with columns by its domain. */
function nearTo(root: string, table: string, files: readonly string[]): string[] {
  const wholeRows = files.filter((file) => readFileSync(join(root, file), 'utf8').includes(`DB['${table}']`));
  const domains = wholeRows.map((file) => `${file.split('/').slice(0, 3).join('/')}/`);
  const callers = sourcesIn(root, 'server/*.ts').filter(
    (file) => !isSeed(file) && domains.some((domain) => file.startsWith(domain)),
  );
  const near = [...files, ...callers];
  return [...new Set([...near, ...near.flatMap((file) => importedBy(root, file))])];
}

const importedBy = (root: string, file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+|@kebun\/contract\/[^']+)'/g)].map(
    ([, from = '']) =>
      from.startsWith('.') ? join(dirname(file), from) : from.replace('@kebun/contract', 'contract'),
  );

const wordsOf = (root: string, file: string): string[] =>
  readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? [];

/** Returns the columns of a table by the generated database types. */
function columnsOf(root: string, table: string): string[] {
  const types = readFileSync(join(root, 'server/platform/db/db.generated.ts'), 'utf8');
  const type = new RegExp(`^ {2}${table}: (\\w+);`, 'm').exec(
    types.slice(types.indexOf('interface DB {')),
  )?.[1];
  const [, body = ''] = new RegExp(`^export interface ${type} \\{\\n(.*?)^\\}`, 'ms').exec(types) ?? [];
  return [...body.matchAll(/^ {2}(\w+): /gm)].map(([, column = '']) => column);
}
