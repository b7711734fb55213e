import { setTimeout as wait } from 'node:timers/promises';
import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DeleteResult,
  type InsertResult,
  Kysely,
  type KyselyProps,
  PostgresDialect,
  PostgresDriver,
  Transaction,
  type TransactionSettings,
  type UpdateResult,
} from 'kysely';
import pg from 'pg';
import { Refusal, type RefusalDetails } from '../http/refusal.ts';
import { log } from '../lib/log.ts';
import { columnTypes } from '../postgres/column-types.ts';
import { preparingClients } from '../postgres/preparing-client.ts';
import type { DB } from './db.generated.ts';

/** For reading. A transaction also fits, so that a read can take part in it. */
export type Db = Kysely<DB>;

/** For writing. Every function that writes takes it as its first parameter. */
export type Tx = Transaction<DB>;

/** Timeouts of the database, in milliseconds. */
export interface DatabaseTimeouts {
  connection: number; // for a free or a new connection
  statement: number;
  lock: number;
  idle: number; // between two statements of a transaction
}

/** A request that waits longer gets server_busy. */
const ofRequests: DatabaseTimeouts = {
  connection: 2_000,
  statement: 5_000,
  lock: 2_000, // longer than the deadlock detection of PostgreSQL, after which the transaction is retried
  idle: 5_000,
};

/** For the start and for commands of bin/, which no visitor waits for and which may run on a busy machine. */
export const ofCommands: DatabaseTimeouts = {
  connection: 30_000,
  statement: 30_000,
  lock: 30_000,
  idle: 30_000,
};

const mostWaiting = 200; // requests

const settingsOf = ({ statement, lock, idle }: DatabaseTimeouts) => [
  `statement_timeout=${statement}`,
  `lock_timeout=${lock}`,
  `idle_in_transaction_session_timeout=${idle}`,
  'default_transaction_isolation=read\\ committed',
  'timezone=UTC',
  'random_page_cost=1.1', // data is in memory or on solid-state disks
];

export function openPool(url: string, connections = 10, waits: Partial<DatabaseTimeouts> = {}): pg.Pool {
  const all = { ...ofRequests, ...waits };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: preparingClients(),
    pipeline: true,
    connectionTimeoutMillis: all.connection,
    options: settingsOf(all)
      .map((setting) => `-c ${setting}`)
      .join(' '),
    types: columnTypes,
  });
  pool.on('error', (err) =>
    log.warn({ event: 'database.connection_lost', err }, 'An idle connection was lost.'),
  );
  pool.on('connect', (client) => client.on('error', () => {})); // the user of the connection gets the error from its query
  return pool;
}

/** Closes a pool and waits for its connections, which the pool's own `end` does not. */
export async function closePool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const allClosed = new Promise<void>((done) => {
    if (open === 0) done();
    pool.on('remove', () => --open === 0 && done());
  });
  await Promise.all([pool.end(), allClosed]);
}

export const createKysely = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new ShopDialect(pool) });

export const openDatabase = (url: string, connections?: number, waits?: Partial<DatabaseTimeouts>): Db =>
  createKysely(openPool(url, connections, waits));

class ShopDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver() {
    return new ShopDriver(this.#pool);
  }
}

class ShopDriver extends PostgresDriver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#pool.waitingCount >= mostWaiting) throw new Refusal('server_busy');
    try {
      return await super.acquireConnection();
    } catch (error) {
      throw waitedTooLong(error) ? new Refusal('server_busy') : error;
    }
  }

  override destroy = () => closePool(this.#pool);

  /** Not awaited: it is sent with the first statement, and fails with it. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    super.beginTransaction(connection, settings).catch(() => {});
  }

  /**
   * A commit that waits for a standby must not be cancelled, because its result would be unknown. Every commit is
   * synchronous, also when a statement in it uses `asyncCommit`.
   */
  override async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(
      CompiledQuery.raw('set local statement_timeout = 0; set local synchronous_commit to default; commit'),
    );
  }
}

const waitedTooLong = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

const retries = 3;
const worthRetrying = new Set(['40001', '40P01']); // serialization failure, deadlock

/**
 * Runs a transaction, all or nothing. It is retried after losing a race, so `work` must have no other effects.
 * Independent statements may be sent together with `Promise.all`; they run in order.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((tx) => sendTogetherIn(tx, work));
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (attempt > retries || !code || !worthRetrying.has(code)) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Carries the result out of a transaction that is rolled back. */
class DiscardedResult extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('The transaction is rolled back, as it was asked to be.');
    this.result = result;
  }
}

/** Runs a transaction that is always rolled back, to learn what a change would do. Returns its result. */
export async function inDiscardedTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction<never>(db, async (tx) => {
      throw new DiscardedResult(await work(tx));
    });
  } catch (error) {
    if (error instanceof DiscardedResult) return error.result as T;
    throw error;
  }
}

/**
 * Runs statements on one connection. With `Promise.all` they are sent together and run in order. Outside a
 * transaction each commits on its own.
 */
export const withOneConnection = <T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> =>
  db
    .getExecutor()
    .provideConnection((connection) =>
      work(new Kysely<DB>({ ...unused, executor: unqueuedExecutor(db, connection) })),
    );

const sendTogetherIn = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  tx
    .getExecutor()
    .provideConnection((connection) =>
      work(new Transaction<DB>({ ...unused, executor: unqueuedExecutor(tx, connection) })),
    );

/** Kysely queues statements on a connection; the driver can send them together. */
const unqueuedExecutor = (db: Db, connection: DatabaseConnection) =>
  db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });

/** Kysely's own options, unused because there already is a connection. */
const unused = { config: {}, dialect: {}, driver: {} } as unknown as Omit<KyselyProps, 'executor'>;

type WriteResult = UpdateResult | InsertResult | DeleteResult;

/** Throws this refusal when a conditional write changed no row. */
export function exactlyOne(result: WriteResult, otherwise: RefusalCode, details?: RefusalDetails): void {
  const rows = rowsOf(result);
  if (rows > 1n) throw new Error(`exactlyOne: a write for one row changed ${rows}`);
  if (rows < 1n) throw new Refusal(otherwise, details);
}

function rowsOf(result: WriteResult) {
  if ('numUpdatedRows' in result) return result.numUpdatedRows;
  if ('numDeletedRows' in result) return result.numDeletedRows;
  return result.numInsertedOrUpdatedRows ?? 0n;
}
