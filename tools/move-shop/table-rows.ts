import type pg from 'pg';
import { listTables } from '../dev/switch-triggers.ts';
import { asTransaction, copyIn, copyOut } from './connect-to-copy.ts';
import { leftOutTables, movedTables, waitingJobs } from './moved-tables.ts';

interface Column {
  name: string;
  key: number | null; // its place in the primary key
  isText: boolean;
}

const quoteName = (name: string) => `"${name}"`;

/** Throws when a table is in no list of `moved-tables.ts`, or in a list and not in the database. */
export async function requireListed(client: pg.Client): Promise<void> {
  const tables = await listTables(asTransaction(client));
  const listed = [...movedTables, ...Object.keys(leftOutTables)];
  const wrong = [
    ...tables.filter((name) => !listed.includes(name)),
    ...listed.filter((name) => !tables.includes(name)),
  ];
  if (wrong.length > 0) throw new Error(`requireListed: moved-tables.ts is wrong about ${wrong.join(', ')}`);
}

/** Returns the columns that have values of their own, in alphabetical order. */
async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, array_position(conkey, attnum) as key, attcollation <> 0 as "isText"
     from pg_attribute
     left join pg_constraint on conrelid = attrelid and contype = 'p'
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attname collate "C"`,
    [quoteName(table)],
  );
  return rows;
}

const jobColumns = [
  'attempts',
  'flags',
  'key',
  'last_error',
  'max_attempts',
  'payload',
  'priority',
  'run_at',
];

/** The rows in an order that does not depend on the installation. */
async function queryOf(client: pg.Client, table: string): Promise<string> {
  if (table === waitingJobs)
    return `select identifier, ${jobColumns.join(', ')}
            from graphile_worker._private_jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
            order by identifier collate "C", run_at, key collate "C", payload::text collate "C", _private_jobs.id`;
  const columns = await columnsOf(client, table);
  const keys = columns.filter(({ key }) => key !== null).sort((a, b) => Number(a.key) - Number(b.key));
  const order =
    keys.length > 0
      ? keys.map(({ name, isText }) => (isText ? `${quoteName(name)} collate "C"` : quoteName(name)))
      : columns.map(({ name }) => `${quoteName(name)}::text collate "C"`);
  const list = columns.map(({ name }) => quoteName(name)).join(', ');
  return `select ${list} from ${quoteName(table)} order by ${order.join(', ')}`;
}

/** Passes the rows of a table to `write`, in pieces. Returns the number of rows. */
export const readRows = async (
  client: pg.Client,
  table: string,
  write: (rows: Buffer) => Promise<void>,
): Promise<number> => copyOut(client, await queryOf(client, table), write);

/** Writes the pieces of a table. Returns the number of rows. */
export async function writeRows(
  client: pg.Client,
  table: string,
  pieces: AsyncIterable<Buffer>,
): Promise<number> {
  if (table === waitingJobs) return writeJobs(client, pieces);
  const columns = (await columnsOf(client, table)).map(({ name }) => quoteName(name));
  return copyIn(client, `${quoteName(table)} (${columns.join(', ')})`, pieces);
}

async function writeJobs(client: pg.Client, pieces: AsyncIterable<Buffer>) {
  const list = jobColumns.join(', ');
  await client.query(`create temporary table moved_jobs on commit drop as
    select ''::text as identifier, ${list} from graphile_worker._private_jobs with no data`);
  const rows = await copyIn(client, `moved_jobs (identifier, ${list})`, pieces);
  await client.query(`
    insert into graphile_worker._private_tasks (identifier)
    select distinct identifier from moved_jobs on conflict do nothing`);
  await client.query(`
    insert into graphile_worker._private_jobs (task_id, ${list})
    select tasks.id, ${jobColumns.map((name) => `moved_jobs.${name}`).join(', ')}
    from moved_jobs join graphile_worker._private_tasks as tasks using (identifier)`);
  return rows;
}
