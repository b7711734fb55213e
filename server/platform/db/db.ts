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

/** For reading. A transaction is one too, so that a read can take part in it. */
export type Db = Kysely<DB>;

/** For writing: whatever changes something takes one, first. */
export type Tx = Transaction<DB>;

/** How long something waits for the database, in milliseconds. */
export interface Waits {
  connection: number; // for one that is free, or that is being opened
  statement: number;
  lock: number;
  idle: number; // between two statements of a transaction
}

/** A request that waits longer is answered that the shop is busy. */
const ofRequests: Waits = {
  connection: 2_000,
  statement: 5_000,
  lock: 2_000, // longer than PostgreSQL takes to see that two wait for each other, who then try again
  idle: 5_000,
};

/** A start, or a command of bin/: no visitor waits for it, and the machine may be busy with builds and other starts. */
export const ofCommands: Waits = { connection: 30_000, statement: 30_000, lock: 30_000, idle: 30_000 };

const mostWaiting = 200; // requests

const settingsOf = ({ statement, lock, idle }: Waits) => [
  `statement_timeout=${statement}`,
  `lock_timeout=${lock}`,
  `idle_in_transaction_session_timeout=${idle}`,
  'default_transaction_isolation=read\\ committed',
  'timezone=UTC',
  'random_page_cost=1.1', // what is asked for lies in memory, or on a disk that need not turn
];

export function openPool(url: string, connections = 10, waits: Partial<Waits> = {}): pg.Pool {
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
  pool.on('connect', (client) => client.on('error', () => {})); // its user learns of it from the query
  return pool;
}

/** Returns when its connections are closed; the pool's own `end` returns before. */
export async function closePool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const allClosed = new Promise<void>((done) => {
    if (open === 0) done();
    pool.on('remove', () => --open === 0 && done());
  });
  await Promise.all([pool.end(), allClosed]);
}

export const createKysely = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new ShopDialect(pool) });

export const openDatabase = (url: string, connections?: number, waits?: Partial<Waits>): Db =>
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

  /** Not waited for: it travels with the first statement, and where it fails so does that. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    super.beginTransaction(connection, settings).catch(() => {});
  }

  /**
   * Nothing may cancel a commit that waits for a standby: whether it counts would then be unknown. And every one
   * waits for the disk, though something in it be `unhurried` where it stands alone.
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
 * All or nothing. The work runs again when it lost to another transaction, so it must do nothing outside.
 * Statements that need not wait for one another may be sent at once, by `Promise.all`: they travel together and
 * are done in their order.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((tx) => inOneGoOf(tx, work));
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (attempt > retries || !code || !worthRetrying.has(code)) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * Statements on one connection. Those sent at once, by `Promise.all`, travel together and are done in their order;
 * outside a transaction each of them counts for itself.
 */
export const withOneConnection = <T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> =>
  db
    .getExecutor()
    .provideConnection((connection) =>
      work(new Kysely<DB>({ ...unused, executor: unqueuedExecutor(db, connection) })),
    );

const inOneGoOf = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  tx
    .getExecutor()
    .provideConnection((connection) =>
      work(new Transaction<DB>({ ...unused, executor: unqueuedExecutor(tx, connection) })),
    );

/** Kysely lets one statement on a connection wait for the other; the connection itself need not. */
const unqueuedExecutor = (db: Db, connection: DatabaseConnection) =>
  db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });

/** What Kysely wants to know for getting connections, which here there is already. */
const unused = { config: {}, dialect: {}, driver: {} } as unknown as Omit<KyselyProps, 'executor'>;

type WriteResult = UpdateResult | InsertResult | DeleteResult;

/** Ends a conditional write: when its one row was not there to be changed, the answer is this refusal. */
export function exactlyOne(result: WriteResult, otherwise: RefusalCode, details?: RefusalDetails): void {
  const rows = rowsOf(result);
  if (rows > 1n) throw new Error(`A write meant for one row changed ${rows}`);
  if (rows < 1n) throw new Refusal(otherwise, details);
}

function rowsOf(result: WriteResult) {
  if ('numUpdatedRows' in result) return result.numUpdatedRows;
  if ('numDeletedRows' in result) return result.numDeletedRows;
  return result.numInsertedOrUpdatedRows ?? 0n;
}
